// A checkpoint: questions drawn at random from a pool, and how many were right at the first go.

const place = () => document.querySelector(".yk-checkpoint");
const isAsked = (step) => step.matches(".yk-step--pool");

/**
 * The steps to show: of those in the pool so many as are asked for, in an order that changes, and
 * the result behind them. A page without a checkpoint keeps its steps.
 */
export function drawn(steps) {
  const count = Number(place()?.dataset.count ?? 0);
  if (!count) return steps;
  const pool = steps.filter(isAsked);
  const chosen = shuffled(pool).slice(0, count);
  const first = steps.filter((step) => !step.matches(".yk-step--pool, .yk-step--result"));
  return [...first, ...chosen, resultStep(steps[0].parentElement)];
}

/** Which step this is. In a checkpoint only its positions count: not what stands before and behind them. */
export function placeOf(steps, at) {
  const asked = steps.filter(isAsked);
  const number = asked.indexOf(steps[at]) + 1;
  if (number) return `Position ${number} of ${asked.length}`;
  if (!asked.length) return `Step ${at + 1} of ${steps.length}`;
  return at ? "Result" : `${asked.length} positions`;
}

/** Tell how it went, each question right at the first go or not; a pass is booked for the map. */
export function result(steps) {
  const step = steps.at(-1);
  const questions = steps.filter(isAsked);
  const right = questions.filter(isClean).length;
  const { pass: needed, name } = place().dataset;
  const passed = right >= Number(needed);
  step.dataset.passed = passed;
  step.querySelector("p").textContent =
    `${right} of ${questions.length} right at the first go. ` +
    (passed ? "That is a pass." : `${needed} are a pass. What was missed is worth a second look.`);
  step.querySelector("ol").replaceChildren(...questions.map((each) => row(each, steps.indexOf(each))));
  const { lesson } = step.parentElement.dataset;
  if (passed) yukonSchool.book(lesson, name, right === questions.length ? 3 : 2, questions.length);
}

const isClean = (step) => step.querySelector("[data-result=clean]") !== null;

function row(question, at) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = `#step=${at + 1}`;
  link.textContent = question.querySelector(".yk-words p")?.textContent ?? `Question ${at}`;
  const done = question.querySelector("[data-result]");
  item.append(link, isClean(question) ? " (right)" : done ? " (with help)" : " (not yet)");
  return item;
}

function resultStep(root) {
  const known = root.querySelector(":scope > .yk-step--result");
  if (known) return known;
  const step = document.createElement("section");
  step.className = "yk-step yk-step--result";
  step.setAttribute("aria-label", "Result");
  const [title, told, list] = ["h2", "p", "ol"].map((name) => document.createElement(name));
  title.textContent = "Result";
  step.append(title, told, list);
  root.append(step);
  return step;
}

function shuffled(items) {
  const found = [...items];
  for (let last = found.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [found[last], found[other]] = [found[other], found[last]];
  }
  return found;
}
