// Runs a module of tests in MicroPython's WebAssembly, one job a call: memory is collected between.
// node run.mjs MODULE MICROPYTHON_FOLDER DATA_FOLDER NAME=FILE…   (the files, by their name inside)
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { interpreter, put } from "../../generator/bench/runtime.mjs";

const [module, folder, data, ...sources] = process.argv.slice(2);
const python = await interpreter(folder, sources, { linebuffer: true });
for (const name of readdirSync(data)) put(python, `data/${name}`, join(data, name));

const tests = python.pyimport(module);
const jobs = tests.prepare("data");
for (let at = 0; at < jobs; at += 1) console.log(tests.run(at));
