// What the reader's hands do, as intents: tap, lift, drop, send, walk, undo, … Knows no rule and no
// card; whether anything comes of an intent, Python says. Everything hangs on `document`.

const SLOP = 6; // pixels until a press is a drag
const TWICE = 350; // milliseconds within which a second tap sends
const NEAR = 30; // pixels within which a tap is at the same place
const EDGE = 28; // pixels from the edge of a wide board within which a drag scrolls it
const STRIDE = 12; // pixels by which it does, at every movement

let send; // (table, intent, place, text) => was it done at once? A place is an element of pile or card
let drag = null; // the press or drag that is going on
let tapped = null; // the last tap
let quiet = null; // after a double tap: further taps there are nothing but haste
let swallow = false; // the click that ends a drag is no tap

export function install(sendIntent) {
  send = sendIntent;
  const on = (event, act) => document.addEventListener(event, act);
  on("pointerdown", down);
  on("pointermove", move);
  on("pointerup", up);
  on("pointercancel", cancel);
  on("dragstart", (event) => tableAt(event) && event.preventDefault());
  on("click", click);
  on("submit", submit);
  on("keydown", keydown);
  on("keyup", (event) => event.key === " " && boardAt(event) && event.preventDefault());
  on("focusin", rove);
  addEventListener("blur", cancel);
  addEventListener("resize", cancel);
}

const tableAt = (event) => event.target.closest?.(".yk-table");
const boardAt = (event) => event.target.closest?.(".yk-board");
/** Send an intent about the place of an element. */
const about = (table, intent, element) => send(table, intent, element.closest("[data-pile]"));

// --- dragging

function down(event) {
  if (drag) cancel(); // a second finger, which means something else; or a release that was never seen
  swallow = false;
  const card = event.target.closest?.(".yk-table button:is(.yk-card, .yk-pile)[data-at]");
  if (!card || event.button !== 0 || !event.isPrimary) return;
  const board = boardAt(event);
  const [x, y] = [event.clientX + board.scrollLeft, event.clientY];
  drag = { card, board, table: tableAt(event), id: event.pointerId, x, y, moving: false };
}

function move(event) {
  if (!drag || event.pointerId !== drag.id) return;
  if (!drag.moving && Math.hypot(...way(event)) < SLOP) return;
  if (!drag.moving) lift();
  scroll(event);
  const [x, y] = way(event);
  drag.table.style.setProperty("--drag-x", `${x}px`);
  drag.table.style.setProperty("--drag-y", `${y}px`);
  hover(pileUnder(event));
}

/** How far a drag has come, on a board that may have been scrolled under it. */
const way = (event) => [event.clientX + drag.board.scrollLeft - drag.x, event.clientY - drag.y];

/** At the edge of a board that is wider than its frame, go on to the columns beyond. */
function scroll(event) {
  const frame = drag.board.getBoundingClientRect();
  const columns = drag.board.querySelector(".yk-columns").getBoundingClientRect();
  const [right, left] = [event.clientX > frame.right - EDGE, event.clientX < frame.left + EDGE];
  if (right && columns.right > frame.right) drag.board.scrollLeft += STRIDE;
  if (left && columns.left < frame.left) drag.board.scrollLeft -= STRIDE;
}

function lift() {
  drag.moving = true;
  drag.table.setPointerCapture(drag.id);
  drag.table.classList.add("yk-dragging");
  if (about(drag.table, "lift", drag.card)) return;
  const after = (card) => (card.matches(".yk-pile") ? null : card.nextElementSibling);
  for (let card = drag.card; card; card = after(card)) card.classList.add("yk-held");
}

function up(event) {
  if (!drag || event.pointerId !== drag.id) return;
  if (drag.moving) {
    const pile = pileUnder(event);
    swallowClick();
    if (pile) about(drag.table, "drop", pile);
    else send(drag.table, "let-go");
    rest();
  }
  drag = null;
}

/** Put back whatever is on its way. */
function cancel() {
  if (drag?.moving) {
    swallowClick();
    send(drag.table, "let-go");
    rest();
  }
  drag = null;
}

/** A release after a drag makes a click as well, at once or not at all. */
function swallowClick() {
  swallow = true;
  setTimeout(() => { swallow = false; }, 50);
}

function rest() {
  hover(null);
  drag.table.classList.remove("yk-dragging");
  for (const name of ["--drag-x", "--drag-y"]) drag.table.style.removeProperty(name);
}

/** The pile below the pointer, else below the middle of the leader's upper edge. */
function pileUnder(event) {
  const box = drag.card.getBoundingClientRect();
  return pileAt(event.clientX, event.clientY) ?? pileAt(box.left + box.width / 2, box.top + 8);
}

function pileAt(x, y) {
  for (const element of document.elementsFromPoint(x, y)) {
    if (element.closest(".yk-held") || !drag.table.contains(element)) continue;
    const pile = element.closest(".yk-column, .yk-foundation, .yk-pile");
    if (pile) return pile;
  }
  return null;
}

function hover(pile) {
  if (drag.over === pile) return;
  drag.over?.classList.remove("yk-over");
  pile?.classList.add("yk-over");
  drag.over = pile;
}

// --- taps: also those of a screen reader or by voice, which come as clicks alone

function click(event) {
  const table = tableAt(event);
  if (!table) return;
  if (swallow) {
    swallow = false;
    return;
  }
  const button = event.target.closest("button[data-do]");
  if (button) send(table, button.dataset.do, null, button.dataset.text);
  else if (boardAt(event) && !isHaste(event)) tap(table, event);
}

function tap(table, event) {
  const place = event.target.closest("[data-pile]");
  if (!place) return void send(table, "let-go");
  if (place.matches(".yk-column")) return void about(table, "place", place);
  const twice = isSecond(event, place);
  quiet = twice ? { until: event.timeStamp + TWICE, x: event.clientX, y: event.clientY } : null;
  const done = about(table, twice ? "send" : "tap", place);
  tapped = twice || !place.id ? null : { id: place.id, at: event.timeStamp, done };
}

/** A second tap on what the first one has picked up (or will, once Python runs). */
function isSecond(event, place) {
  if (tapped?.id !== place.id || event.timeStamp - tapped.at > TWICE) return false;
  return !tapped.done || place.matches(".yk-held");
}

const isHaste = (event) =>
  quiet && event.timeStamp < quiet.until && Math.hypot(event.clientX - quiet.x, event.clientY - quiet.y) < NEAR;

function submit(event) {
  const table = tableAt(event);
  const form = event.target;
  if (!table || !form.dataset.do) return;
  event.preventDefault();
  send(table, form.dataset.do, null, form.querySelector("input, textarea").value);
}

// --- keys, while the focus is in a table

const WALK = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last" };
const WALK_FAR = { Home: "deepest", End: "end" }; // with Ctrl
const LETTERS = {
  z: "undo", backspace: "undo", y: "redo", r: "restart", n: "new", h: "hint", l: "last", "[": "back", "]": "forward",
  d: "stock", a: "finish", c: "column", t: "table", g: "goal", i: "status", "?": "keys", escape: "escape",
};
const WITH_CTRL = { z: "undo", y: "redo" };

function keydown(event) {
  const table = tableAt(event);
  if (!table || event.altKey) return;
  const ctrl = event.ctrlKey || event.metaKey;
  const done = drag?.moving && event.key === "Escape" ? (cancel(), true) : press(table, event, ctrl);
  if (done) event.preventDefault();
  // The theme listens on the window: N, P, F, S and others would leave the page.
  if (done || !(ctrl || event.key === "Tab")) event.stopPropagation();
}

/** True if the key means something here. */
function press(table, event, ctrl) {
  if (boardAt(event)) return pressOnBoard(table, event, ctrl) || pressLetter(table, event, ctrl);
  if (event.key in WALK && event.target.matches(ITEMS) && !isWriting(event)) return walkBar(event);
  if (event.key !== "Escape") return false;
  if (event.target.closest(OPEN)) send(table, "close");
  else if (table.querySelector(".yk-question, .yk-held")) send(table, "escape");
  else return false;
  return true;
}

/** Arrow keys belong to the field until its text ends. */
function isWriting({ target, key }) {
  if (!target.matches("input")) return false;
  const { selectionStart, selectionEnd, value } = target;
  const edge = { ArrowLeft: 0, ArrowRight: value.length }[key];
  return selectionStart !== edge || selectionEnd !== edge;
}

function pressLetter(table, event, ctrl = false) {
  const key = event.key.toLowerCase();
  const redo = key === "z" && event.shiftKey;
  const intent = redo ? "redo" : (ctrl ? WITH_CTRL : LETTERS)[key];
  if (intent) send(table, intent);
  return Boolean(intent);
}

function pressOnBoard(table, event, ctrl) {
  const step = (ctrl ? WALK_FAR : WALK)[event.key];
  const digit = /^Digit(\d)$/.exec(event.code)?.[1];
  if (step) send(table, "walk", null, step);
  else if (ctrl) return false;
  else if (event.key === "Enter") about(table, "enter", event.target);
  else if (event.key === " ") about(table, "send", event.target);
  else if (event.key === "Tab") return walkLandings(table, event.shiftKey);
  else if (digit) jump(table, (Number(digit) + 9) % 10, event.shiftKey);
  else return false;
  return true;
}

/**
 * With a group in the hand, Tab goes from landing to landing and never out of the table. Where no
 * Python answers, cards only look lifted, and Tab is the way out.
 */
function walkLandings(table, back) {
  if (table.matches(".yk-starting, .yk-failed") || !table.querySelector(".yk-held")) return false;
  send(table, back ? "previous-landing" : "next-landing");
  return true;
}

/** To a column by its number; with Shift to a foundation. */
function jump(table, index, toFoundation) {
  const piles = table.querySelectorAll(toFoundation ? ".yk-foundation" : ".yk-column");
  if (piles[index]) about(table, "jump", piles[index]);
}

// --- the bar: one tab stop, arrows go from item to item

const OPEN = ".yk-more, .yk-panel";
const ITEMS = ".yk-bar > .yk-button, .yk-deal > input, .yk-deal > .yk-button";
const itemsOf = (table) => [...table.querySelectorAll(ITEMS)];
const isOff = (item) => item.ariaDisabled === "true";

function walkBar(event) {
  const items = itemsOf(tableAt(event));
  const at = items.indexOf(event.target);
  const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1, Home: -at, End: items.length - 1 - at }[event.key];
  items[at + by]?.focus();
  items[at + by]?.select?.(); // a field is entered as by Tab
  return true;
}

/** The item with the focus is the stop. An item that does nothing keeps the focus, but is no stop. */
function rove(event) {
  const table = tableAt(event);
  if (!table) return;
  const items = itemsOf(table);
  const here = items.find((item) => item === event.target);
  const stop = here ?? items.find((item) => item.tabIndex === 0 && !isOff(item)) ?? items.find((item) => !isOff(item));
  for (const item of items) item.tabIndex = item === stop ? 0 : -1;
}
