// The walks of walk.py in MicroPython's WebAssembly; prints positions a second, the best of all
// rounds, as JSON. node walk.mjs MICROPYTHON_FOLDER VARIANT_JSON STEPS ROUNDS NAME=FILE…
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, data, steps, rounds, ...sources] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(join(folder, "micropython.mjs")));
const python = await loadMicroPython({ url: join(folder, "micropython.wasm") });

for (const parent of ["engine", "bench"]) python.FS.mkdir(parent);
for (const source of sources) {
  const [name, file] = source.split("=", 2);
  python.FS.writeFile(name, readFileSync(file));
}
python.FS.writeFile("__future__.py", "annotations = None\n");
python.FS.writeFile("bench/__init__.py", "");

python.runPython("import sys, json\nfrom bench import walk");
python.runPython(`walk.prepare(json.loads(${JSON.stringify(data)}))`);
const walk = python.pyimport("bench.walk");

const best = { engine: 0, alone: 0 };
for (let round = 0; round < rounds; round += 1) {
  for (const name of ["alone", "engine"]) {
    const start = performance.now();
    const made = walk[name](1 + (round % 5), Number(steps));
    best[name] = Math.max(best[name], (made * 1000) / (performance.now() - start));
  }
}
python.runPython("version = sys.version.split('MicroPython v')[1].split('.g')[0]");
const version = python.globals.get("version");
console.log(JSON.stringify({ ...best, version }));
