// Sees whether the columns of a table are longer than the room that they have. The style sheet then lets
// the board scroll in its frame. Sizes are told by the browser after its layout: none is forced. What
// they change waits for the next frame: a change of sizes while they are told is an error of the page.

const watched = new WeakSet();

const observer = new ResizeObserver((entries) => {
  requestAnimationFrame(() => {
    for (const { target } of entries) judge(target);
  });
});

/** Look after the tables of a page that has come up. */
export function watch() {
  for (const columns of document.querySelectorAll(".yk-table > .yk-board > .yk-columns")) {
    if (watched.has(columns)) continue;
    watched.add(columns);
    observer.observe(columns);
  }
}

function judge(columns) {
  const board = columns.parentElement;
  if (!board) return;
  const room = parseFloat(getComputedStyle(board).getPropertyValue("--room"));
  const isLong = board.parentElement.classList.contains("yk-long");
  const lists = isLong && columns.querySelector(".yk-fan") ? 30 : 0; // the row of their buttons
  // A long board has smaller cards: it stays long until it is much shorter, or the two would alternate.
  const spare = isLong ? -20 : 40;
  board.parentElement.classList.toggle("yk-long", columns.offsetHeight - lists > room + spare);
}
