// A second MicroPython, in a worker, with the solver in it. It goes on in slices: between two of
// them it tells what is known, and its memory is tidied up.

import manifest from "./manifest.js";

const SLICE = 300; // milliseconds that a slice should take
const FIRST = 100; // positions of the first one

const here = (name) => new URL(name, import.meta.url).href;

onmessage = async ({ data: question }) => {
  try {
    const solver = await start();
    solver.ask(question);
    await go(solver);
  } catch (error) {
    console.warn("The solver does not run:", error);
    postMessage({ failed: "it does not run here" });
  }
};

async function go(solver) {
  let positions = FIRST;
  for (;;) {
    const begun = performance.now();
    const found = solver.step(positions);
    const took = performance.now() - begun;
    postMessage({ found });
    if (JSON.parse(found).done) return;
    positions = Math.max(20, Math.round((positions * SLICE) / Math.max(took, SLICE / 4)));
    await new Promise((later) => setTimeout(later));
  }
}

async function start() {
  const [program, machine, micropython] = await Promise.all([
    unpack("solver.bin").then((answer) => answer.json()),
    unpack(manifest.wasm).then((answer) => answer.arrayBuffer()),
    import(here(manifest.micropython)),
  ]);
  const url = URL.createObjectURL(new Blob([machine], { type: "application/wasm" }));
  const python = await micropython.loadMicroPython({ url });
  for (const [place, text] of Object.entries(program).sort()) write(python.FS, place, text);
  return python.pyimport("board.worker");
}

function write(files, place, text) {
  const folder = place.split("/").slice(0, -1).join("/");
  if (folder && !files.analyzePath(folder).exists) files.mkdir(folder);
  files.writeFile(place, text);
}

async function unpack(name) {
  const answer = await fetch(here(name));
  if (!answer.ok) throw new Error(`${name} is missing`);
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip")));
}
