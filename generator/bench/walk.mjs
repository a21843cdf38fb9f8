// The walks of walk.py in MicroPython's WebAssembly. Prints as JSON the positions a second of each
// walk, the best of all rounds: of the yardstick, and of the engine in each game.
// node walk.mjs MICROPYTHON_FOLDER VARIANTS_JSON STEPS ROUNDS NAME=FILE…
import { measured } from "./runtime.mjs";

const [folder, data, steps, rounds, ...sources] = process.argv.slice(2);
const { module: walk, version } = await measured("walk", folder, data, sources);

const best = {};
for (let round = 0; round < rounds; round += 1) {
  for (const name of ["", ...Object.keys(JSON.parse(data))]) {
    if (name) walk.choose(name);
    const go = name ? "engine" : "alone";
    const start = performance.now();
    const made = walk[go](1 + (round % 5), Number(steps));
    best[name] = Math.max(best[name] ?? 0, (made * 1000) / (performance.now() - start));
  }
}
console.log(JSON.stringify({ best, version }));
