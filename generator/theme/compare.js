// The comparison of games: shows the games that are chosen, and of these only what differs. It knows
// no rule and only compares the texts of cells; without it the whole table stands there.

/** A page has come up. */
function arrive() {
  const form = document.querySelector(".yk-choose");
  if (!form) return;
  const asked = (new URLSearchParams(location.search).get("games") ?? "").split(",");
  for (const box of boxes(form)) box.checked = asked.includes(box.value);
  form.hidden = false;
  form.querySelector("details").open = !boxes(form).some((box) => box.checked);
  show(form);
}

const boxes = (form) => [...form.querySelectorAll("[name=game]")];

/** Hide the columns of games that are not chosen, and rows in which all chosen ones are alike. */
function show(form) {
  const all = boxes(form);
  const chosen = all.filter((box) => box.checked);
  const rows = [...document.querySelectorAll(".yk-compare tr")];
  let differing = 0;
  for (const row of rows) {
    const cells = [...row.cells].slice(1);
    cells.forEach((cell, at) => (cell.hidden = chosen.length > 0 && !all[at].checked));
    const texts = new Set(cells.filter((cell) => !cell.hidden).map((cell) => cell.textContent));
    row.hidden = chosen.length > 1 && texts.size === 1;
    if (texts.size > 1 && row.parentElement.localName === "tbody") differing += 1;
  }
  form.querySelector("output").textContent = summary(chosen, differing, rows.length - 1);
}

function summary(chosen, differing, facts) {
  if (!chosen.length) return "";
  const names = chosen.map((box) => box.parentElement.textContent.trim());
  if (names.length === 1) return `${names[0]}: choose one more.`;
  const rest = facts - differing;
  const what = differing === 1 ? "One fact differs" : `${differing} facts differ`;
  return `${names.join(", ")}: ${differing ? what : "no fact differs"}, ${rest} are the same.`;
}

/** The address names the games, so that a comparison can be kept and sent. */
function remember(form) {
  const address = new URL(location.href);
  const games = boxes(form).filter((box) => box.checked).map((box) => box.value);
  address.search = games.length ? `?games=${games.join(",")}` : "";
  history.replaceState(history.state, "", address);
}

document.addEventListener("change", (event) => {
  const form = event.target.closest?.(".yk-choose");
  if (!form) return;
  show(form);
  remember(form);
});

document.addEventListener("reset", (event) => {
  if (!event.target.matches(".yk-choose")) return;
  setTimeout(() => {
    show(event.target);
    remember(event.target);
  });
});

if (globalThis.document$) document$.subscribe(arrive);
else arrive();
