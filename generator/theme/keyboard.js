// What the reader's keys mean, as intents, while the focus is in a table; and the bar as one tab stop.

import { chosen } from "./settings.js";

let send; // as in gestures.js
let stopDrag; // ends a drag, if there is one: true if so

export function install(sendIntent, stop) {
  send = sendIntent;
  stopDrag = stop;
  document.addEventListener("keydown", keydown);
  document.addEventListener("keyup", keyup);
  document.addEventListener("focusin", rove);
  document.addEventListener("yk-shown", rove); // items may have come and gone
  document.addEventListener("focusout", lookAway);
}

const tableAt = (event) => event.target.closest?.(".yk-table");
const boardAt = (event) => event.target.closest?.(".yk-board");
const about = (table, intent, element) => send(table, intent, element.closest("[data-pile]"));
/** About the place with the focus once it is done: keys before it may have led there by then. */
const atFocus = (table, intent) => send(table, intent, () => focused(table) ?? tabStop(table));
const focused = (table) => (table.contains(document.activeElement) ? document.activeElement.closest(".yk-board [data-pile]") : null);
const tabStop = (table) => table.querySelector('.yk-board [tabindex="0"]')?.closest("[data-pile]"); // left meanwhile

const WALK = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Home: "first", End: "last" };
const WALK_FAR = { Home: "deepest", End: "end" }; // with Ctrl
const LETTERS = {
  z: "undo", backspace: "undo", y: "redo", r: "start-over", n: "new", h: "hint", l: "last", "[": "back", "]": "forward",
  d: "stock", a: "finish", c: "column", t: "table", g: "goal", i: "status", m: "card-moves", p: "play",
  b: "bookmark", "/": "type", ":": "type", "?": "keys", escape: "escape",
};
const WITH_SHIFT = { z: "redo", h: "moves", b: "to-bookmark" };
const WITH_CTRL = { z: "undo", y: "redo" };

function keydown(event) {
  const table = tableAt(event);
  if (!table || event.altKey) return;
  const ctrl = event.ctrlKey || event.metaKey;
  const done = (event.key === "Escape" && stopDrag()) || press(table, event, ctrl);
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
  else if (table.querySelector(OPEN)) send(table, "close");
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
  if (!ctrl && key.length === 1 && key !== "?" && chosen("letters") === "off") return false;
  const shifted = event.shiftKey && !ctrl && WITH_SHIFT[key];
  const intent = shifted || (ctrl ? WITH_CTRL : LETTERS)[key];
  if (intent) send(table, intent);
  return Boolean(intent);
}

// --- F and then a suit: its foundation

const SUITS = /^[shdc]$/i;
const SOON = 1500; // milliseconds in which the second key has to follow
let until = 0;

/** True if this key belongs to such a pair. */
function pressFoundation(table, event) {
  const waits = event.timeStamp < until;
  until = 0;
  if (chosen("letters") === "off") return false;
  if (waits && SUITS.test(event.key)) {
    const pile = table.querySelector(`.yk-foundation[data-suit="${event.key.toUpperCase()}"]`);
    if (pile) about(table, "jump", pile);
    return true;
  }
  if (event.key.toLowerCase() !== "f") return false;
  until = event.timeStamp + SOON;
  return true;
}

// --- V: as long as it is held, the card with the focus shows its whole face

const PEEK = "yk-peek";

function look(event) {
  if (event.key.toLowerCase() !== "v" || chosen("letters") === "off") return false;
  event.target.closest(".yk-card")?.classList.add(PEEK);
  return true;
}

function lookAway() {
  for (const card of document.querySelectorAll(`.${PEEK}`)) card.classList.remove(PEEK);
}

function keyup(event) {
  if (event.key.toLowerCase() === "v") lookAway();
  if (event.key === " " && boardAt(event)) event.preventDefault();
}

function pressOnBoard(table, event, ctrl) {
  const step = (ctrl ? WALK_FAR : WALK)[event.key];
  const digit = /^Digit(\d)$/.exec(event.code)?.[1];
  if (step) send(table, "walk", null, step);
  else if (ctrl) return false;
  else if (pressFoundation(table, event) || look(event)) return true;
  else if (event.key === "Enter") atFocus(table, "enter");
  else if (event.key === " ") atFocus(table, "send");
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
const itemsOf = (table) => [...table.querySelectorAll(ITEMS)].filter((item) => item.checkVisibility());
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
  const here = items.find((item) => item === document.activeElement);
  const stop = here ?? items.find((item) => item.tabIndex === 0 && !isOff(item)) ?? items.find((item) => !isOff(item));
  for (const item of items) {
    const index = item === stop ? 0 : -1;
    if (item.tabIndex !== index) item.tabIndex = index;
  }
}
