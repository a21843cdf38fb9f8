// The solver of slices.py in MicroPython's WebAssembly. Prints as JSON, for each deal of each game,
// the verdict, and the seconds and the positions that it took.
// node solve.mjs MICROPYTHON_FOLDER VARIANTS_JSON FIRST DEALS SECONDS SLICE NAME=FILE…
import { measured } from "./runtime.mjs";

const [folder, data, first, deals, seconds, slice, ...sources] = process.argv.slice(2);
const { module: slices, version } = await measured("slices", folder, data, sources);

const solved = {};
for (const name of Object.keys(JSON.parse(data))) {
  solved[name] = [];
  for (let number = Number(first); number < Number(first) + Number(deals); number += 1) {
    const start = performance.now();
    slices.begin(name, number);
    let verdict = slices.step(0);
    while (verdict === "unknown" && performance.now() - start < 1000 * Number(seconds)) {
      verdict = slices.step(Number(slice));
    }
    solved[name].push([verdict, (performance.now() - start) / 1000, slices.positions()]);
  }
}
console.log(JSON.stringify({ solved, version }));
