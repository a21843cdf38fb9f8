// Where the reader was in a lesson is written down here; what was reached there Python books.

export const SITE = new URL("../../", import.meta.url).pathname;
const ROOT = `yukon-school:${SITE}:`;
const VERSION = 1;

/** A page has come up; the two that lead through the course need more. */
export function arrive() {
  if (document.querySelector(".yk-way, .yk-doors")) import("./way.js").then((way) => way.arrive());
}

/** The reader is at this step of a lesson. */
export function remember(lesson, title, step) {
  try {
    localStorage.setItem(`${ROOT}place`, JSON.stringify({ version: VERSION, lesson, title, step }));
  } catch {
    // refused: the place is a convenience
  }
}

/** What was reached in the lessons: by their names and the sums of their steps. */
export const allReached = () => read("progress")?.lessons ?? {};

/**
 * Has a lesson changed since this was reached there? Then that does not count any more, which is told
 * until all of it is done anew. `sums` are those of its steps as it is now; of its `pool` some are drawn.
 */
export function hasChanged(reached, sums, pool) {
  const known = Object.keys(reached).map(Number);
  const isLost = (sum) => !sums.includes(sum) && !pool.includes(sum);
  return known.some(isLost) && sums.some((sum) => !known.includes(sum));
}

/** What is kept under a name; null if there is nothing of ours. */
export function read(name) {
  try {
    const record = JSON.parse(localStorage.getItem(ROOT + name));
    return record?.version === VERSION ? record : null;
  } catch {
    return null; // storage is blocked, or holds something else
  }
}
