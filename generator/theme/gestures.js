// What the reader's hands do, as intents: tap, lift, drop, send, … Knows no rule and no card; whether
// anything comes of an intent, Python says. Everything hangs on `document`. Keys: keyboard.js.

import { install as installKeys } from "./keyboard.js";
import { chosen } from "./settings.js";

const SLOP = 6; // pixels until a press is a drag
const TWICE = 350; // milliseconds within which a second tap sends
const NEAR = 30; // pixels within which a tap is at the same place
const EDGE = 28; // pixels from the edge of a wide board within which a drag scrolls it
const STRIDE = 12; // pixels by which it does, at every movement
const LONG = 500; // milliseconds until a press that rests shows a covered card

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
  installKeys(sendIntent, () => drag?.moving && (cancel(), true));
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
  const [x, y] = [event.clientX + board.scrollLeft, event.clientY + board.scrollTop];
  drag = { card, board, table: tableAt(event), id: event.pointerId, x, y, moving: false };
  if (chosen("press") !== "off") drag.rests = setTimeout(() => look(card), LONG);
}

/** A press that rests on a covered card shows it, until the release. */
function look(card) {
  if (card.matches(":last-child")) return;
  drag.looks = true;
  card.classList.add("yk-peek");
}

function lookAway() {
  clearTimeout(drag.rests);
  if (!drag.looks) return;
  drag.card.classList.remove("yk-peek");
  drag.looks = false;
  swallowClick();
}

function move(event) {
  if (!drag || event.pointerId !== drag.id) return;
  if (!drag.moving && Math.hypot(...way(event)) < SLOP) return;
  if (!drag.moving) {
    lookAway();
    lift();
  }
  scroll(event);
  const [x, y] = way(event);
  drag.table.style.setProperty("--drag-x", `${x}px`);
  drag.table.style.setProperty("--drag-y", `${y}px`);
  hover(pileUnder(event));
}

/** How far a drag has come, on a board that may have been scrolled under it. */
const way = (event) => [
  event.clientX + drag.board.scrollLeft - drag.x, event.clientY + drag.board.scrollTop - drag.y,
];

/** At the edge of a board that is larger than its frame, go on to what lies beyond. */
function scroll(event) {
  const frame = drag.board.getBoundingClientRect();
  const columns = drag.board.querySelector(".yk-columns").getBoundingClientRect();
  const [right, left] = [event.clientX > frame.right - EDGE, event.clientX < frame.left + EDGE];
  const [low, high] = [event.clientY > frame.bottom - EDGE, event.clientY < frame.top + EDGE];
  if (low && columns.bottom > frame.bottom) drag.board.scrollTop += STRIDE;
  if (high) drag.board.scrollTop -= STRIDE;
  if (right && columns.right > frame.right) drag.board.scrollLeft += STRIDE;
  if (left && columns.left < frame.left) drag.board.scrollLeft -= STRIDE;
}

function lift() {
  drag.moving = true;
  drag.table.setPointerCapture(drag.id);
  drag.table.classList.add("yk-dragging");
  if (about(drag.table, "lift", drag.card)) return;
  const after = (card) => (card.matches(".yk-pile") ? null : card.nextElementSibling);
  drag.lifted = []; // by us, as no Python does it yet
  for (let card = drag.card; card; card = after(card)) drag.lifted.push(card);
  for (const card of drag.lifted) card.classList.add("yk-held");
}

function up(event) {
  if (!drag || event.pointerId !== drag.id) return;
  lookAway();
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
  if (drag) lookAway();
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
  for (const card of drag.lifted ?? []) card.classList.remove("yk-held");
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
  const sends = chosen("send") === "on" && table.dataset.kind === "practice";
  const done = about(table, twice ? "send" : sends ? "one-tap" : "tap", place);
  const gone = sends && !table.querySelector(".yk-held"); // a further tap here is for what is gone
  quiet = twice || gone ? { until: event.timeStamp + TWICE, x: event.clientX, y: event.clientY } : null;
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
  const field = form.querySelector("input, textarea");
  const before = document.activeElement;
  send(table, form.dataset.do, null, field.value);
  if (document.activeElement === before) field.select(); // the next one is typed over it
}
