// What practice tables need of the page besides play: time, chance's date, the clipboard, a worker,
// a celebration. It comes with them.

const TICK = 1000; // milliseconds
const ASLEEP = 5000; // a longer one was no waking second
const MOST_FILE = 8_000_000; // bytes of a file that is looked at

export const desk = { today, copy, count, reveal, celebrate, search, stopSearch, remove, keys, download };

let python; // what Python offers
let last = 0; // when time was counted last

/** Count the time that passes while the page is seen. */
export function start(offered) {
  if (python) return;
  python = offered;
  dress();
  last = performance.now();
  setInterval(tick, TICK);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") last = performance.now();
    else rest();
  });
  addEventListener("pagehide", rest);
  document.addEventListener("change", bring);
}

/** The styles of panels: no page needs them before one is opened. */
function dress() {
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: new URL("practice.css", import.meta.url).href });
  document.body.append(link); // not the head, which instant navigation tidies up
}

function tick() {
  if (document.visibilityState === "visible") pass();
}

function pass() {
  const now = performance.now();
  const passed = now - last;
  last = now;
  if (passed > 0 && passed < ASLEEP) python.tick?.(Math.round(passed));
}

function rest() {
  pass();
  python.rest?.();
}

function count(id, text) {
  const counter = document.getElementById(id)?.querySelector(".yk-counter");
  if (counter) counter.textContent = text;
}

/** Bring the move that is shown into the view of its list; the page stays where it is. */
function reveal(id) {
  const item = document.getElementById(id)?.querySelector(".yk-moves [aria-current]");
  const panel = item?.closest(".yk-panel");
  if (!panel) return;
  const [row, frame] = [item.getBoundingClientRect(), panel.getBoundingClientRect()];
  if (row.top < frame.top) panel.scrollTop -= frame.top - row.top + row.height;
  else if (row.bottom > frame.bottom - 60) panel.scrollTop += row.bottom - frame.bottom + 60 + row.height;
}

function today() {
  const date = new Date();
  return String(date.getFullYear() * 10000 + (date.getMonth() + 1) * 100 + date.getDate());
}

/** Also where there is no clipboard for pages that came without encryption: by a field. */
function copy(text) {
  if (navigator.clipboard) {
    navigator.clipboard.writeText(text).catch(() => copyByField(text));
  } else {
    copyByField(text);
  }
}

function copyByField(text) {
  const field = document.createElement("textarea");
  const focused = document.activeElement;
  field.value = text;
  field.style.position = "fixed";
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
  focused?.focus();
}

function download(name, text) {
  const link = document.createElement("a");
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  Object.assign(link, { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A file that the reader has chosen, as an intent. */
async function bring({ target }) {
  const table = target.closest?.(".yk-table");
  if (!table || target.type !== "file" || !target.files.length) return;
  const text = await target.files[0].slice(0, MOST_FILE).text();
  target.value = ""; // the same file may be chosen again
  yukonSchool.act(table.id, target.dataset.do, -1, -1, text);
}

// --- a win

/** Paper rain over the table, where the reader likes things to move; a picture stands there too. */
async function celebrate(id) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const board = document.getElementById(id)?.querySelector(".yk-board");
  const box = board?.getBoundingClientRect();
  const { default: confetti } = await import("./confetti.js");
  if (!box) return;
  const canvas = document.createElement("canvas");
  canvas.className = "yk-rain";
  canvas.ariaHidden = "true";
  document.body.append(canvas);
  const y = Math.min(0.6, Math.max(0.2, (box.top + box.height / 2) / innerHeight));
  const throwing = confetti.create(canvas, { resize: true });
  const from = (x, angle) => throwing({ particleCount: 70, spread: 60, angle, origin: { x, y } });
  await Promise.all([from(box.left / innerWidth, 60), from(box.right / innerWidth, 120)]);
  canvas.remove();
}

// --- the solver

/** Its file is fetched when it is first asked. */
async function search(id, question) {
  const answer = (found) => yukonSchool.act(id, "answered", -1, -1, JSON.stringify(found));
  const { number } = JSON.parse(question);
  try {
    const solver = await import("./solver.js");
    solver.search(id, question, answer);
  } catch {
    answer({ number, failed: "its files cannot be had" });
  }
}

function stopSearch(id) {
  import("./solver.js").then((solver) => solver.stop(id), () => {});
}

// --- storage

function remove(key) {
  try {
    localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

function keys(start) {
  try {
    return { keys: Object.keys(localStorage).filter((key) => key.startsWith(start)), refused: false };
  } catch {
    return { keys: [], refused: true };
  }
}
