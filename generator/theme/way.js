// The way through the course: what was reached is marked on its map, and where to go on is offered
// there and on the first page. Python books what was reached; here it is only read.

import { SITE, allReached, hasChanged, read } from "./progress.js";

const MOST_STARS = 3;

/** A page has come up. */
export function arrive() {
  const map = document.querySelector(".yk-map");
  if (map) markMap(JSON.parse(map.content.textContent));
  offerToGoOn();
}

// --- go on

/** A link to where the reader was; once the map is here, to what is left to do from there. */
async function offerToGoOn() {
  const link = document.querySelector(".yk-go-on");
  if (!link) return;
  const place = read("place");
  if (isPlace(place)) lead(link, place);
  const next = isPlace(place) ? await following(place) : null;
  if (next) lead(link, next);
  else link.parentElement.remove(); // nothing was begun, or all of it is done
}

async function following(place) {
  const lessons = await courseMap().catch(() => null); // no connection
  return lessons ? onward(lessons, place) : place;
}

function lead(link, { lesson, title, step }) {
  link.href = `${SITE}lessons/${lesson}/${step > 1 ? `#step=${step}` : ""}`;
  link.textContent = `Go on: ${title}`;
}

const isPlace = (place) =>
  /^[a-z0-9-]+\/[a-z0-9-]+$/.test(place?.lesson) && Number.isInteger(place.step) && typeof place.title === "string";

/** The lessons in their order, from the page that lists them. */
async function courseMap() {
  const here = document.querySelector(".yk-map");
  if (here) return JSON.parse(here.content.textContent);
  const text = await (await fetch(`${SITE}lessons/`)).text();
  const page = new DOMParser().parseFromString(text, "text/html");
  return JSON.parse(page.querySelector(".yk-map").content.textContent);
}

/** On in this lesson as long as something of it is left, else to the next one that is not done. */
function onward(lessons, place) {
  const reached = allReached();
  const isLeft = (name) => ([sum]) => !isReached(reached[name]?.[sum]);
  const left = (name) => (lessons[name]?.steps ?? []).filter(isLeft(name)).map(([, number]) => number);
  const here = left(place.lesson);
  if (here.length) return { ...place, step: here.some((number) => number >= place.step) ? place.step : here[0] };
  const names = Object.keys(lessons);
  const at = names.indexOf(place.lesson) + 1;
  const lesson = [...names.slice(at), ...names.slice(0, at)].find((name) => left(name).length);
  return lesson && { lesson, title: lessons[lesson].title, step: 1 };
}

// --- the map

function markMap(lessons) {
  const reached = allReached();
  const missed = [];
  for (const item of document.querySelectorAll("[data-lesson]")) {
    const name = item.dataset.lesson;
    const steps = lessons[name]?.steps ?? [];
    const done = steps.filter(([sum]) => isReached(reached[name]?.[sum]));
    item.classList.toggle("yk-done", steps.length > 0 && done.length === steps.length);
    const changed = hasChanged(reached[name] ?? {}, steps.map(([sum]) => sum), lessons[name]?.pool ?? []);
    tell(item, steps.length, done.length, changed);
    for (const step of done) if (isMissed(reached[name][step[0]])) missed.push([name, lessons[name].title, step]);
  }
  countUnits();
  offerReview(missed);
  obeyFilter();
}

/** A record of ours: sum, stars, moves, helped. */
const isReached = (record) => Array.isArray(record) && record.length === 4;
const isMissed = ([, stars, , helped]) => helped || stars < MOST_STARS;

function tell(item, steps, done, changed) {
  item.querySelector(".yk-reached")?.remove();
  if (!done && !changed) return;
  const told = document.createElement("span");
  told.className = "yk-reached";
  told.textContent = done === steps ? "✓ Done" : `${done} of ${steps} steps`;
  if (changed) told.textContent += ", changed since you were there";
  item.querySelector("a").after(told);
}

/** How many lessons of a unit are done, beside its heading. */
function countUnits() {
  for (const list of document.querySelectorAll(".yk-course")) {
    const heading = list.previousElementSibling;
    const done = list.querySelectorAll(".yk-done").length;
    if (!heading?.matches("h2, h3") || !done) continue;
    const told = heading.querySelector(".yk-reached") ?? document.createElement("span");
    told.className = "yk-reached";
    told.textContent = `${done} of ${list.children.length} done`;
    heading.append(told);
  }
}

/** What was done with help or by a detour, to be done once more; done well, it leaves the list. */
function offerReview(missed) {
  const way = document.querySelector(".yk-way");
  way.querySelector(".yk-review")?.remove();
  if (!missed.length) return;
  const review = document.createElement("details");
  review.className = "yk-text yk-review";
  const summary = document.createElement("summary");
  summary.textContent = `Worth a second look: ${missed.length}`;
  const list = document.createElement("ol");
  for (const [name, title, [, number, task]] of missed) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = `${SITE}lessons/${name}/#step=${number}`;
    link.textContent = task;
    item.append(link, ` (${title})`);
    list.append(item);
  }
  review.append(summary, list);
  way.prepend(review);
}

/** Two lists to choose from: only some of the lessons are shown. */
function obeyFilter() {
  const form = document.querySelector(".yk-filter");
  const [level, about] = form.elements;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("change", () => {
    for (const item of document.querySelectorAll("[data-lesson]")) {
      const fits =
        (!level.selectedIndex || item.dataset.difficulty === level.value) &&
        (!about.selectedIndex || item.dataset.tags.split(" ").includes(about.value));
      item.hidden = !fits;
    }
  });
}
