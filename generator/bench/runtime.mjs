// Python as WebAssembly under node, MicroPython or Pyodide, with Python files in it.
import { existsSync, readFileSync } from "node:fs";
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

/** Pyodide from its folder, in the same way. */
async function pyodide(folder, sources) {
  const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")));
  const python = await loadPyodide({ indexURL: folder });
  for (const source of sources) put(python, ...source.split("=", 2));
  return python;
}

export function put(python, name, file) {
  python.FS.mkdirTree(name.split("/").slice(0, -1).join("/"));
  python.FS.writeFile(name, readFileSync(file));
}

/**
 * A module of the bench, which has made the variants of `data`; the version of Python; and a
 * function that tells how much memory it has taken so far, in bytes, which never gets less.
 */
export async function measured(name, folder, data, sources) {
  const start = existsSync(join(folder, "pyodide.mjs")) ? pyodide : interpreter;
  const python = await start(folder, sources);
  python.FS.writeFile("bench/__init__.py", "");
  python.runPython(`import sys, json\nfrom bench import ${name}`);
  python.runPython(`${name}.prepare(json.loads(${JSON.stringify(data)}))`);
  python.runPython("version = sys.version.split('MicroPython v')[-1].split('.g')[0].split(' ')[0]");
  return {
    module: python.pyimport(`bench.${name}`),
    version: python.globals.get("version"),
    memory: () => python._module.HEAPU8.length,
  };
}
