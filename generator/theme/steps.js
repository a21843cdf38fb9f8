// A lesson one step at a time. Works without Python; without this script all steps stand in a row.

import { say } from "./speech.js";

let lesson = null; // the lesson of this page: its steps and the bar below them

/** A page has come up. */
export function arrive() {
  const root = document.querySelector(".yk-steps");
  const steps = root ? [...root.querySelectorAll(":scope > .yk-step")] : [];
  lesson = steps.length > 1 ? { root, steps, at: 0 } : null;
  if (!lesson) return;
  if (!root.nextElementSibling?.matches(".yk-step-nav")) root.after(bar());
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
  addEventListener("hashchange", () => lesson && location.hash && show(stepOf(location.hash)));
}

function enter(at) {
  show(at);
  history.replaceState(history.state, "", `#step=${at + 1}`); // no id: the browser must not scroll
  const step = lesson.steps[at];
  step.tabIndex = -1;
  step.focus({ preventScroll: true });
  if (step.getBoundingClientRect().top < 0) step.scrollIntoView({ block: "start" });
  say(lesson.bar.querySelector(".yk-step-count").textContent);
}

function show(at) {
  lesson.at = at;
  lesson.steps.forEach((step, number) => {
    step.hidden = number !== at;
    step.classList.toggle("yk-active", number === at);
  });
  const [back, count, next] = lesson.bar.children;
  const example = isExample(lesson.steps[at]);
  back.hidden = at === 0;
  next.textContent = at < lesson.steps.length - 1 ? (example ? "Skip" : "Next step") : whatFollows();
  next.classList.toggle("yk-button--primary", !example);
  count.textContent = `Step ${at + 1} of ${lesson.steps.length}`;
}

/** The step that an address names, `#step=2`, or the one that holds the place it points to. */
function stepOf(hash) {
  const number = /^#step=(\d+)$/.exec(hash)?.[1];
  if (lesson.steps[number - 1]) return number - 1;
  const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  return Math.max(0, lesson.steps.findIndex((step) => target && step.contains(target)));
}

/** The scenes of an example have buttons of their own, which lead on to the steps beside it. */
const isExample = (step) => step.querySelector(":scope > [data-kind=worked]:not(.yk-failed)") !== null;

const nextLesson = () => document.querySelector(".yk-lesson-nav .yk-after");
const allLessons = () => document.querySelector(".yk-lesson-nav .yk-all");
const whatFollows = () => (nextLesson() ? "Next lesson" : "All lessons");

function bar() {
  const nav = document.createElement("nav");
  nav.className = "yk-step-nav";
  nav.setAttribute("aria-label", "Steps of this lesson");
  nav.append(button("Previous step", -1), document.createElement("span"), button("Next step", 1));
  nav.children[1].className = "yk-step-count";
  return nav;
}

function button(label, by) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = by > 0 ? "yk-button yk-button--primary" : "yk-button";
  element.dataset.stepBy = by;
  element.textContent = label;
  return element;
}
