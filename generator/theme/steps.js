// A lesson one step at a time. Works without Python; without this script all steps stand in a row.

import { drawn, placeOf, result } from "./checkpoint.js";
import { allReached, hasChanged, remember } from "./progress.js";
import { say } from "./speech.js";

let lesson = null; // the lesson of this page: its steps, the bar below them, whether it is a checkpoint

/** A page has come up. */
export function arrive() {
  const root = document.querySelector(".yk-steps");
  for (const name of ["yk-at-step", "yk-named"]) document.querySelector(`.${name}`)?.classList.remove(name); // until now
  if (root) offerToRead(root);
  if (root) tellOfChange(root);
  const steps = root && !isRead() ? drawn([...root.querySelectorAll(":scope > .yk-step")]) : [];
  lesson = steps.length > 1 ? { root, steps, at: 0 } : null;
  if (!lesson) return;
  lesson.bar = root.nextElementSibling;
  root.classList.add("yk-live-steps");
  show(stepOf(location.hash));
}

/** So many steps on or back; from the last one on to the next lesson, or to the list of all. */
export function go(by) {
  if (!lesson) return;
  if (lesson.at + by === lesson.steps.length) (nextLesson() ?? allLessons())?.click();
  else if (lesson.steps[lesson.at + by]) enter(lesson.at + by);
}

export function install() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-step-by]");
    if (button) go(Number(button.dataset.stepBy));
  });
  document.addEventListener("yk-shown", () => lesson && label());
  addEventListener("hashchange", () => lesson && location.hash && show(stepOf(location.hash)));
}

function enter(at) {
  show(at);
  history.replaceState(history.state, "", `#step=${at + 1}`); // no id: the browser must not scroll
  const step = lesson.steps[at];
  step.tabIndex = -1;
  step.focus({ preventScroll: true });
  const { scrollMarginTop } = getComputedStyle(step); // the header's height
  if (step.getBoundingClientRect().top < parseFloat(scrollMarginTop)) step.scrollIntoView();
  say(lesson.bar.querySelector(".yk-step-count").textContent);
}

function show(at) {
  lesson.at = at;
  const { lesson: name, title } = lesson.root.dataset;
  if (name && at) remember(name, title, at + 1);
  if (lesson.steps[at].matches(".yk-step--result")) result(lesson.steps);
  for (const step of lesson.root.querySelectorAll(":scope > .yk-step")) {
    step.hidden = step !== lesson.steps[at];
    step.classList.toggle("yk-active", step === lesson.steps[at]);
  }
  label();
}

/** The two buttons and the count. What is still to be done is louder than the way past it. */
function label() {
  const { at, steps } = lesson;
  const [back, count, next] = lesson.bar.children;
  const isLast = at === steps.length - 1;
  const state = stateOf(steps[at]);
  back.hidden = at === 0;
  next.textContent = isLast ? whatFollows() : state === "open" ? "Skip" : "Next step";
  next.classList.toggle("yk-button--primary", state === "read");
  next.hidden = state === "leads on";
  count.textContent = steps[at].ariaLabel = placeOf(steps, at);
}

/**
 * What is to be done in a step: `read` it, it is still `open`, or its own words offer what follows
 * (an example at its end, a goal that is met): `leads on`.
 */
function stateOf(step) {
  const table = step.querySelector(":scope > .yk-table:not(.yk-failed)");
  if (!table) return "read";
  if (table.querySelector("[data-do=next-step]")) return "leads on";
  const forward = table.dataset.kind === "worked" && table.querySelector(".yk-bar > [data-do=forward]");
  return forward && forward.textContent !== "Next" ? "leads on" : "open";
}

/** The step that an address names, `#step=2`, or the one that holds the place it points to. */
function stepOf(hash) {
  const number = /^#step=(\d+)$/.exec(hash)?.[1];
  if (lesson.steps[number - 1]) return number - 1;
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  return Math.max(0, lesson.steps.findIndex((step) => target && step.contains(target)));
}

/** The whole lesson as text and pictures, without playing; the address says so. */
const isRead = () => new URLSearchParams(location.search).has("read");

function offerToRead(root) {
  root.classList.toggle("yk-reading", isRead());
  const link = document.querySelector(".yk-read");
  if (!link || !isRead()) return;
  link.href = location.pathname;
  link.textContent = "Play it";
}

/** What was done here before counts only as far as it is still the same. */
function tellOfChange(root) {
  const reached = allReached()[root.dataset.lesson];
  if (!reached) return; // nothing to compare: no table is read for it
  const sums = (steps) => [...root.querySelectorAll(`:scope > ${steps} > .yk-table:not([data-kind=worked])`)].map(sumOf);
  if (hasChanged(reached, sums(".yk-step:not(.yk-step--pool)"), sums(".yk-step--pool"))) {
    document.querySelector(".yk-facts").append(" · this lesson has changed since you were here: what changed counts anew");
  }
}

function sumOf(table) {
  const data = table.querySelector(".yk-data");
  return JSON.parse((data.content ?? data).textContent).sum;
}

const nextLesson = () => document.querySelector(".yk-lesson-nav .yk-after");
const allLessons = () => document.querySelector(".yk-lesson-nav .yk-all");
const whatFollows = () => (nextLesson() ? "Next lesson" : "All lessons");
