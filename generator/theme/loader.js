// Wakes the tables of a page up: one interpreter for the whole tab, started when it is first needed.
// Everything hangs on `document`, so that pages may come and go without a reload.

import { install as installGestures } from "./gestures.js";
import { watch } from "./frames.js";
import { apply } from "./settings.js";
import { prepare, say } from "./speech.js";
import { arrive as arriveAtProgress } from "./progress.js";
import { arrive as arriveAtSteps, install as installSteps } from "./steps.js";

const PATIENCE = 1000; // milliseconds until a word about the wait
const TOO_LONG = 30_000; // milliseconds until the wait is given up
const SITE = new URL("../../", import.meta.url).pathname;

let python = null; // what Python offers, once it runs
let starting = null; // the promise of it, and of all that this page needs
let failure = null; // why it does not run
const known = new Set(); // the parts of it beyond the tables of lessons
const waiting = []; // what readers did before: [table, intent, place, text]

function install() {
  prepare();
  installSteps();
  installGestures(send);
  for (const event of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(event, (hint) => tableAt(hint) && need(), { passive: true });
  }
  // Material tells of every page, also of those that it swaps in without a reload.
  if (globalThis.document$) document$.subscribe(arrive);
  else arrive();
}

const tables = () => [...document.querySelectorAll(".yk-table")];
const tableAt = (event) => event.target.closest?.(".yk-table");

/** A page has come up. */
function arrive() {
  watch();
  apply();
  arriveAtSteps();
  arriveAtProgress();
  if (document.querySelector(".yk-choose")) import("./compare.js");
  if (isReady()) python.arrive();
  for (const table of tables()) if (lacks(table)) greet(table);
}

const PARTS = ["practice", "memory", "puzzle", "ask", "deal"]; // kinds of tables that need one of their own
const isOfPart = ({ dataset }) => PARTS.includes(dataset.kind) && !known.has(dataset.kind);
const lacks = (table) => !python || isOfPart(table);
const isSeen = (table) => !table.closest("[hidden]"); // not in another step of a lesson
const wanted = () => tables().filter((table) => isOfPart(table) && isSeen(table));
const isReady = () => python && !wanted().length;

/** Start now for a game that is not the one drawn here; else when the table is seen and all is calm. */
function greet(table) {
  if (isOtherGame(table)) {
    table.classList.add("yk-waiting");
    waitAt(table);
    need();
  } else {
    table.classList.add("yk-ready");
    whenSeen(table, () => whenIdle(need));
  }
}

function isOtherGame(table) {
  if (["memory", "puzzle"].includes(table.dataset.kind)) return true; // not known, or by chance
  if (table.dataset.kind !== "practice") return false;
  const query = new URLSearchParams(location.search);
  if (query.has("deal") || query.has("position")) return true;
  try {
    return localStorage.getItem(`yukon-school:${SITE}:practice:${table.dataset.variant}`) !== null;
  } catch {
    return false; // storage is blocked
  }
}

function whenSeen(table, act) {
  if (navigator.connection?.saveData) return;
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    act();
  });
  observer.observe(table);
}

const whenIdle = (act) => (globalThis.requestIdleCallback ? requestIdleCallback(() => act()) : setTimeout(act, 100));

// --- intents

/** Hand an intent to Python, at once or when it runs. True if it was done at once. */
function send(table, intent, place = null, text = "") {
  if (!lacks(table)) {
    act(table, intent, place, text);
    return true;
  }
  waiting.push([table, intent, place, text]);
  waitAt(table);
  need();
  return false;
}

/**
 * Let Python answer; should it ever fail, the reader is told. `place` is an element of a pile or card,
 * or a function that finds it now.
 */
function act(table, intent, place, text) {
  const { pile, at } = (typeof place === "function" ? place() : place)?.dataset ?? {};
  try {
    python.act(table.id, intent, number(pile), number(at), text);
    whenIdle(python.tidy);
  } catch (error) {
    console.error(error);
    tell(table, "Something went wrong here. Load the page again: a game of practice is kept.");
  }
}

const number = (text) => (text === undefined ? -1 : Number(text));

/** Start Python, or go on waiting for it. */
function need() {
  if (isReady()) return;
  failure = null;
  mark(true);
  starting ??= begin(new Set(wanted().map((table) => table.dataset.kind))).then(ready, failed);
}

/** Let the style sheet show on every table that it is not alive yet, should that take a while. */
function mark(isStarting) {
  for (const table of tables()) table.classList.toggle("yk-starting", isStarting);
}

/** Bring Python and what tables of these kinds need of it; fail if that takes too long. */
async function begin(kinds) {
  let alarm;
  const late = new Promise((_, fail) => {
    alarm = setTimeout(() => fail(new Error("the connection is too slow or was cut")), TOO_LONG);
  });
  try {
    python = await Promise.race([bring([...kinds]), late]);
  } finally {
    clearTimeout(alarm);
  }
  for (const kind of kinds) known.add(kind);
}

async function bring(kinds) {
  const runtime = await import("./runtime.js").catch(() => { throw new Error("the file runtime.js is missing"); });
  return runtime.start(kinds);
}

function ready() {
  starting = null;
  if (!isReady()) { // the reader has gone on to another page or step meanwhile
    need();
    return;
  }
  mark(false);
  python.arrive();
  for (const [table, ...what] of waiting.splice(0)) {
    if (table.isConnected && !lacks(table)) act(table, ...what);
  }
  for (const table of tables()) table.removeAttribute("aria-busy");
}

// --- words while there is no Python

function waitAt(table) {
  if (table.ariaBusy === "true") return;
  table.ariaBusy = "true";
  setTimeout(() => {
    if (table.ariaBusy && !failure && table.isConnected) tell(table, "The table is starting…");
  }, PATIENCE);
}

function failed(error) {
  starting = null;
  failure = error;
  mark(false);
  waiting.length = 0;
  console.warn("The tables do not run:", error.message);
  for (const table of document.querySelectorAll(".yk-table[aria-busy]")) {
    table.removeAttribute("aria-busy");
    table.classList.add("yk-failed");
    if (table.dataset.kind === "puzzle") table.classList.remove("yk-waiting"); // any of them can be read
    tell(table, `The table cannot be played: ${error.message}. What you see here stays readable.`, () => {
      if (error.again) location.reload();
      table.classList.remove("yk-failed");
      waitAt(table);
      tell(table, "Trying again…");
      need();
    });
  }
}

function tell(table, text, again) {
  const message = table.querySelector(".yk-message");
  const words = document.createElement("p");
  words.textContent = text;
  message.replaceChildren(words);
  if (again) message.append(button("Try again", again));
  say(text);
}

function button(label, act) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "yk-button";
  element.textContent = label;
  element.addEventListener("click", act);
  return element;
}

// The one global name: Python finds the page's functions here. It is there once for the tab.
if (!globalThis.yukonSchool) {
  globalThis.yukonSchool = {
    site: SITE,
    act: (...what) => python?.act(...what),
    isSeen: (id) => isSeen(document.getElementById(id)),
  };
  install();
}
