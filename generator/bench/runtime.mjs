// MicroPython's WebAssembly under node, with Python files in it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** MicroPython from its folder, with the files that `sources` name: `engine/cards.py=/…/cards.py`. */
export async function interpreter(folder, sources, options = {}) {
  const { loadMicroPython } = await import(pathToFileURL(join(folder, "micropython.mjs")));
  const python = await loadMicroPython({ url: join(folder, "micropython.wasm"), ...options });
  for (const source of sources) put(python, ...source.split("=", 2));
  python.FS.writeFile("__future__.py", "annotations = None\n");
  return python;
}

export function put(python, name, file) {
  python.FS.mkdirTree(name.split("/").slice(0, -1).join("/"));
  python.FS.writeFile(name, readFileSync(file));
}

/** A module of the bench, which has made the variants of `data`; and MicroPython's version. */
export async function measured(name, folder, data, sources) {
  const python = await interpreter(folder, sources);
  python.FS.writeFile("bench/__init__.py", "");
  python.runPython(`import sys, json\nfrom bench import ${name}`);
  python.runPython(`${name}.prepare(json.loads(${JSON.stringify(data)}))`);
  python.runPython("version = sys.version.split('MicroPython v')[1].split('.g')[0]");
  return { module: python.pyimport(`bench.${name}`), version: python.globals.get("version") };
}
