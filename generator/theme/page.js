// What Python may do to the page. Nothing is ever replaced: a table's HTML is patched, so that the
// focus, a drag and the scroll survive, and a card that has moved can be seen moving.

import { draw as drawArrows } from "./arrows.js";
import { become, fill } from "./morph.js";
import { apply } from "./settings.js";
import { say } from "./speech.js";
import { go as goToStep } from "./steps.js";

const MOVE = { duration: 160, easing: "ease-out" };
const BETWEEN = "<>"; // of texts that come as one
const CARDS = ".yk-column > .yk-card[id]";

/** An error here must not run through Python, which cannot catch it: it would be left half-way. */
const guarded = (act) => (...what) => {
  try {
    return act(...what);
  } catch (error) {
    console.error(error);
  }
};

export const page = Object.fromEntries(
  Object.entries({ apply, show, patch, focus, goTo, later, say, tables, data, ask, read, write, move }).map(
    ([name, act]) => [name, guarded(act)],
  ),
);

/** Make a table look like this HTML. */
function show(id, html) {
  change(id, [document.getElementById(id)], (table) => {
    fill(table, html);
    table.classList.remove("yk-waiting");
    table.classList.add("yk-ready");
    table.removeAttribute("aria-busy");
  });
}

/** Make only some parts of it look like this: an id and its HTML, and so on in turn. */
function patch(id, texts) {
  const said = texts ? texts.split(BETWEEN) : [];
  const parts = said.filter((_, at) => at % 2 === 0).map((name) => document.getElementById(name));
  change(id, parts, () => parts.forEach((part, at) => become(part, said[2 * at + 1])));
}

/** Change parts of a table and keep what the reader has: the focus, the field that is typed in, what is in motion. */
function change(id, parts, act) {
  const table = document.getElementById(id);
  if (!table) return; // the reader has left the page
  const another = table.classList.contains("yk-waiting"); // nothing has moved: it is another game
  const before = another || still() ? new Map() : places(parts);
  const game = gameOn(table);
  const focused = table.contains(document.activeElement) ? document.activeElement : null;
  const onBoard = focused?.closest(".yk-board");
  const byKeys = focused?.matches(":focus-visible");
  act(table);
  // Who listens measures nothing but the table as it is: after what follows it would be laid out again.
  table.dispatchEvent(new CustomEvent("yk-shown", { bubbles: true }));
  const lost = focused && !table.contains(document.activeElement);
  if (onBoard || lost) board(table)?.focus({ preventScroll: !byKeys });
  if (onBoard && byKeys) board(table)?.scrollIntoView(PLAYED);
  else if (onBoard && table.classList.contains("yk-long")) board(table)?.scrollIntoView({ block: "nearest" });
  drawArrows(table);
  if (gameOn(table) === game) glide(parts, before);
}

addEventListener("resize", () => document.querySelectorAll(".yk-table").forEach(drawArrows));

/** Which game lies on a table: cards glide within one, never from one to another. */
const gameOn = (table) => table.querySelector(".yk-board")?.dataset.game;

/** The element of a board that Tab reaches. */
const board = (table) => table.querySelector('.yk-board [tabindex="0"]');

/** The place that Tab reaches. The focus goes there, unless the reader has left the board meanwhile. */
function focus(id, element) {
  const table = document.getElementById(id);
  const next = document.getElementById(element);
  if (!table || !next) return;
  const left = hasLeft(table);
  board(table)?.setAttribute("tabindex", "-1");
  next.setAttribute("tabindex", "0");
  if (left) return;
  next.focus();
  next.scrollIntoView(PLAYED);
}

/** Is the focus somewhere else, where a reader has put it? */
function hasLeft(table) {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && !focused.closest(`#${table.id} .yk-board`);
}

// Of many columns on a narrow screen the one that is played stands in the middle.
const PLAYED = { block: "nearest", inline: "center" };

const PLACES = {
  question: ".yk-question [data-do=no]",
  panel: ":is(.yk-more, .yk-panel) :is(button, input, textarea, select, a)",
  more: ".yk-bar > [data-do=more]",
  board: '.yk-board [tabindex="0"]',
};

function goTo(id, where) {
  const table = document.getElementById(id);
  if (where === "next-step") goToStep(1);
  else if (where === "previous-step") goToStep(-1);
  else if (where in PLACES) table?.querySelector(PLACES[where])?.focus();
  else table?.querySelector(".yk-bar > .yk-button:not([tabindex='-1'])")?.focus();
}

function later(milliseconds, id) {
  const address = location.pathname;
  setTimeout(() => {
    if (location.pathname === address) yukonSchool.act(id, "settle", -1, -1, "");
  }, milliseconds);
}

function tables() {
  return [...document.querySelectorAll(".yk-table")].map((table) => table.id);
}

function data(id) {
  const holder = document.getElementById(id).querySelector(".yk-data");
  return (holder.content ?? holder).textContent; // a <template> keeps its text apart
}

/** Change what the address asks for, or let it ask for nothing, without going anywhere. */
function ask(query) {
  if (location.search === query) return;
  try {
    history.replaceState(history.state, "", query || location.pathname);
  } catch {
    // too many changes for this browser just now: the address is a convenience
  }
}

// --- storage, which may be full, switched off or forbidden

/** No more than the first so many characters: Python has not room for everything. */
function read(key, most) {
  try {
    const text = localStorage.getItem(key);
    return { text: text === null ? null : text.slice(0, most), refused: false };
  } catch {
    return { text: null, refused: true };
  }
}

function write(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** To another key. It is taken away first: there may be no room for it twice. */
function move(key, to) {
  try {
    const text = localStorage.getItem(key);
    localStorage.removeItem(key);
    if (write(to, text)) return true;
    localStorage.setItem(key, text);
  } catch {
    // refused, and where it was
  }
  return false;
}

// --- cards in motion

function places(parts) {
  const cards = parts.flatMap((part) => [...part.querySelectorAll(CARDS)]);
  return new Map(cards.map((card) => [card.id, card.getBoundingClientRect()]));
}

/** Let every card glide from where it was: transforms only, and nothing waits for it. */
function glide(parts, before) {
  if (!before.size) return;
  const moved = []; // first all is measured, then all is set going: each in turn would cost a layout
  for (const [id, to] of places(parts)) {
    const from = before.get(id);
    if (!from) continue;
    const [x, y] = [from.left - to.left, from.top - to.top];
    if (Math.abs(x) + Math.abs(y) >= 2) moved.push([document.getElementById(id), x, y]);
  }
  for (const [card, x, y] of moved) {
    card.classList.add("yk-gliding");
    const way = card.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], MOVE);
    way.onfinish = () => card.classList.remove("yk-gliding");
  }
}

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
