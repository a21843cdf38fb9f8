// The solver of slices.py in MicroPython's WebAssembly. Prints as JSON, for each deal of each game,
// the verdict, the milliseconds and the positions that it took.
// node solve.mjs MICROPYTHON_FOLDER VARIANTS_JSON FIRST DEALS SECONDS SLICE NAME=FILE…
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, data, first, deals, seconds, slice, ...sources] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(join(folder, "micropython.mjs")));
const python = await loadMicroPython({ url: join(folder, "micropython.wasm") });

for (const source of sources) {
  const [name, file] = source.split("=", 2);
  python.FS.mkdirTree(name.split("/").slice(0, -1).join("/"));
  python.FS.writeFile(name, readFileSync(file));
}
python.FS.writeFile("__future__.py", "annotations = None\n");
python.FS.writeFile("bench/__init__.py", "");

python.runPython("import sys, json\nfrom bench import slices");
python.runPython(`slices.prepare(json.loads(${JSON.stringify(data)}))`);
const slices = python.pyimport("bench.slices");

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
python.runPython("version = sys.version.split('MicroPython v')[1].split('.g')[0]");
console.log(JSON.stringify({ solved, version: python.globals.get("version") }));
