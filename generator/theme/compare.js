// The comparison of games: shows the games that are chosen, and of these only what differs. It knows
// no rule and only compares the texts of cells; without it the whole table stands there.

const MOST = 6; // games side by side

/** A page has come up. */
function arrive() {
  const form = document.querySelector(".yk-choose");
  if (!form) return;
  const asked = (new URLSearchParams(location.search).get("games") ?? "").split(",");
  form.hidden = false;
  choose(form, asked.filter((game) => known(form).includes(game)));
}

const lists = (form) => [...form.querySelectorAll("[name=game]")];
const games = (form) => lists(form).map((list) => list.value).filter((game) => game);
const known = (form) => [...lists(form)[0].options].map((option) => option.value).slice(1);
const name = (form, game) =>
  [...lists(form)[0].options].find((option) => option.value === game).textContent.trim();

/** One list a chosen game, and one more to add another. */
function choose(form, chosen) {
  const wanted = [...new Set(chosen)].slice(0, MOST);
  const count = Math.min(wanted.length + 1, MOST);
  while (lists(form).length > count) lists(form).at(-1).remove();
  while (lists(form).length < count) lists(form).at(-1).after(lists(form)[0].cloneNode(true));
  lists(form).forEach((list, at) => {
    list.value = wanted[at] ?? "";
    list.setAttribute("aria-label", at < wanted.length ? `Game ${at + 1}` : "Add a game");
  });
  show(form, wanted);
}

/** Hide the columns of games that are not chosen, and rows in which all chosen ones are alike. */
function show(form, chosen) {
  const all = known(form);
  const rows = [...document.querySelectorAll(".yk-compare tr")];
  let differing = 0;
  for (const row of rows) {
    const cells = [...row.cells].slice(1);
    cells.forEach((cell, at) => (cell.hidden = chosen.length > 0 && !chosen.includes(all[at])));
    const texts = new Set(cells.filter((cell) => !cell.hidden).map((cell) => cell.textContent));
    row.hidden = chosen.length > 1 && texts.size === 1;
    if (texts.size > 1 && row.parentElement.localName === "tbody") differing += 1;
  }
  const names = chosen.map((game) => name(form, game));
  form.querySelector("output").textContent = summary(names, differing, rows.length - 1);
}

function summary(names, differing, facts) {
  if (!names.length) return "";
  if (names.length === 1) return `${names[0]}: choose one more.`;
  const rest = facts - differing;
  const what = differing === 1 ? "One fact differs" : `${differing} facts differ`;
  return `${names.join(", ")}: ${differing ? what : "no fact differs"}, ${rest} are the same.`;
}

/** The address names the games, so that a comparison can be kept and sent. */
function remember(form) {
  const address = new URL(location.href);
  const chosen = games(form);
  address.search = chosen.length ? `?games=${chosen.join(",")}` : "";
  history.replaceState(history.state, "", address);
}

document.addEventListener("change", (event) => {
  const form = event.target.closest?.(".yk-choose");
  if (!form) return;
  choose(form, games(form));
  remember(form);
});

document.addEventListener("reset", (event) => {
  if (!event.target.matches(".yk-choose")) return;
  event.preventDefault();
  choose(event.target, []);
  remember(event.target);
});

if (globalThis.document$) document$.subscribe(arrive);
else arrive();
