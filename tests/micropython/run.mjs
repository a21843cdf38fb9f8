// Runs a module of tests in MicroPython's WebAssembly, one job a call: memory is collected between.
// node run.mjs MODULE MICROPYTHON_FOLDER DATA_FOLDER NAME=FILE…   (the files, by their name inside)
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [module, folder, data, ...sources] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(join(folder, "micropython.mjs")));
const python = await loadMicroPython({ url: join(folder, "micropython.wasm"), linebuffer: true });

const put = (name, file) => {
  python.FS.mkdirTree(name.split("/").slice(0, -1).join("/"));
  python.FS.writeFile(name, readFileSync(file));
};

for (const source of sources) put(...source.split("=", 2));
for (const name of readdirSync(data)) put(`data/${name}`, join(data, name));
python.FS.writeFile("__future__.py", "annotations = None\n");

const tests = python.pyimport(module);
const jobs = tests.prepare("data");
for (let at = 0; at < jobs; at += 1) console.log(tests.run(at));
