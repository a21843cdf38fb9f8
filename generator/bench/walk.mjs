// The walks of walk.py in MicroPython's WebAssembly. Prints as JSON the positions a second of each
// walk, the best of all rounds: of the yardstick, and of the engine in each game.
// node walk.mjs MICROPYTHON_FOLDER VARIANTS_JSON STEPS ROUNDS NAME=FILE…
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, data, steps, rounds, ...sources] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(join(folder, "micropython.mjs")));
const python = await loadMicroPython({ url: join(folder, "micropython.wasm") });

for (const source of sources) {
  const [name, file] = source.split("=", 2);
  python.FS.mkdirTree(name.split("/").slice(0, -1).join("/"));
  python.FS.writeFile(name, readFileSync(file));
}
python.FS.writeFile("__future__.py", "annotations = None\n");
python.FS.writeFile("bench/__init__.py", "");

python.runPython("import sys, json\nfrom bench import walk");
python.runPython(`walk.prepare(json.loads(${JSON.stringify(data)}))`);
const walk = python.pyimport("bench.walk");

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
python.runPython("version = sys.version.split('MicroPython v')[1].split('.g')[0]");
const version = python.globals.get("version");
console.log(JSON.stringify({ best, version }));
