// The solver of slices.py in WebAssembly. Prints as JSON, for each deal of one game, the verdict,
// and the seconds and the positions that it took; and the memory that Python had in the end.
// node solve.mjs FOLDER_OF_PYTHON VARIANTS_JSON FIRST DEALS SECONDS POSITIONS SLICE NAME=FILE…
import { measured } from "./runtime.mjs";

const [folder, data, first, deals, seconds, positions, slice, ...sources] = process.argv.slice(2);
const { module: slices, version, memory } = await measured("slices", folder, data, sources);

const [name] = Object.keys(JSON.parse(data));
const solved = [];
for (let number = Number(first); number < Number(first) + Number(deals); number += 1) {
  const start = performance.now();
  const spent = () => (performance.now() - start) / 1000;
  slices.begin(name, number);
  let verdict = slices.step(0);
  const isOver = () => spent() > Number(seconds) && slices.positions() >= Number(positions);
  while (verdict === "unknown" && !isOver()) verdict = slices.step(Number(slice));
  solved.push([verdict, spent(), slices.positions()]);
}
console.log(JSON.stringify({ solved, version, memory: memory() }));
