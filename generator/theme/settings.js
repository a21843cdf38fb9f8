// What the reader has chosen for all tables. It is here before Python runs, so that nothing changes its
// look later on; Python keeps it, and says when it changes.

const SITE = new URL("../../", import.meta.url).pathname;
const HTML = document.documentElement;

let choices = read();

/** The word that was chosen, or an empty one. */
export const chosen = (name) => choices[name] ?? "";

function read() {
  try {
    return JSON.parse(localStorage.getItem(`yukon-school:${SITE}:settings`))?.settings ?? {};
  } catch {
    return {}; // storage is blocked, or what lies there is none of ours
  }
}

/** Let the page look as it was chosen; with JSON text, as it is chosen from now on. */
export function apply(text) {
  if (text !== undefined) choices = JSON.parse(text);
  HTML.dataset.ykIndex = chosen("index");
  for (const board of document.querySelectorAll("[data-variant][data-colors]")) {
    board.dataset.own ??= board.dataset.colors;
    board.dataset.colors = chosen(`colors:${board.dataset.variant}`) || board.dataset.own;
  }
}
