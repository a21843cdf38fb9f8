// Arrows over a board, from card to card. What they say is said in words as well.

const SVG = "http://www.w3.org/2000/svg";
const HEAD = 9; // the length of its two strokes
const LAYER = {
  position: "absolute", inset: "0", width: "100%", height: "100%", margin: "0", pointerEvents: "none", zIndex: 4,
};

/** Draw the arrows that the board asks for, in place of those that are there. */
export function draw(table) {
  const board = table.querySelector(".yk-board");
  if (!board) return; // the page of all that is kept has none
  board.querySelector(".yk-arrows")?.remove();
  const pairs = (board.dataset.arrows ?? "").split(",").filter(Boolean);
  if (!pairs.length) return;
  const svg = make("svg", { class: "yk-arrows", "aria-hidden": "true" });
  Object.assign(svg.style, LAYER);
  board.append(svg);
  const home = svg.getBoundingClientRect();
  for (const pair of pairs) {
    const [start, end] = pair.split(" ").map((id) => strip(document.getElementById(id), home));
    svg.append(make("path", { d: path(...edges(start, end)) }));
  }
}

/** The strip of a card that is seen however much lies on it. */
function strip(card, home) {
  const box = card.getBoundingClientRect();
  const y = box.top - home.top + Math.min(box.height / 2, 14);
  return { left: box.left - home.left, right: box.right - home.left, y };
}

/** From the edge of one strip to the edge of the other, so that neither is written over. */
function edges(start, end) {
  if (end.left > start.right) return [{ x: start.right, y: start.y }, { x: end.left, y: end.y }];
  if (end.right < start.left) return [{ x: start.left, y: start.y }, { x: end.right, y: end.y }];
  return [{ x: start.right, y: start.y }, { x: end.right, y: end.y }];
}

function path(start, end) {
  const angle = Math.atan2(end.y - start.y, end.x - start.x);
  const side = (turn) => `${end.x - HEAD * Math.cos(angle + turn)} ${end.y - HEAD * Math.sin(angle + turn)}`;
  return `M${start.x} ${start.y}L${end.x} ${end.y}M${side(0.5)}L${end.x} ${end.y}L${side(-0.5)}`;
}

function make(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
