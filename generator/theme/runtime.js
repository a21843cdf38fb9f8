// Starts Python, once for the tab: PyScript with MicroPython, all files of this site.
// Every file is fetched at once and looked at before anything is run: a missing file is said to be
// missing, not met as a syntax error later on.

import manifest from "./manifest.js";

const TOO_LONG = 30_000;
const WASM = [0x00, 0x61, 0x73, 0x6d];
const OFF = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"];
const plugins = OFF.map((name) => `!${name}`);

const here = (name) => new URL(name, import.meta.url).href;

/** A reason for people why there is no Python here; `again` if only a new page can help. */
export class NoRuntime extends Error {
  constructor(message, again = false) {
    super(message);
    this.again = again;
  }
}

/** The functions that Python offers: what `board/main.py` hands to `yukonSchool.ready`. */
export async function start() {
  if (typeof WebAssembly === "undefined") throw new NoRuntime("this browser has no WebAssembly", true);
  let alarm;
  const late = new Promise((_, fail) => {
    alarm = setTimeout(() => fail(new NoRuntime("the connection is too slow or was cut")), TOO_LONG);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(alarm);
  }
}

/** All at once; what is not quite right is found here, before anything of it runs. */
async function load() {
  const [page, files, wasm] = await Promise.all([
    import("./page.js").catch(() => { throw missing("page.js"); }),
    program("./program.json"),
    machine(manifest.wasm),
    pyscript(),
    module(manifest.micropython),
    module("./micropython.js"),
  ]);
  Object.assign(yukonSchool, page.page, { files, wasm });
  return run();
}

// --- files

const missing = (name) => new NoRuntime(`the file ${name.split("/").pop()} is missing`);

async function get(name) {
  const answer = await fetch(here(name)).catch(() => { throw new NoRuntime("there is no connection"); });
  if (!answer.ok) throw missing(name);
  return answer;
}

/** Our Python: the place of each file, and its text. Some hosts answer anything with a page of theirs. */
async function program(name) {
  const text = await (await get(name)).text();
  try {
    return Object.entries(JSON.parse(text));
  } catch {
    throw missing(name);
  }
}

/** MicroPython's code: an address that asks nobody. */
async function machine(name) {
  const code = await (await get(name)).arrayBuffer();
  const start = new Uint8Array(code).subarray(0, WASM.length);
  if (WASM.some((byte, at) => start[at] !== byte)) throw missing(name);
  return URL.createObjectURL(new Blob([code], { type: "application/wasm" }));
}

/** Fetch a module and do not run it yet. */
function module(name) {
  const link = document.createElement("link");
  const loaded = new Promise((done, fail) => {
    link.onload = done;
    link.onerror = () => { link.remove(); fail(missing(name)); };
  });
  Object.assign(link, { rel: "modulepreload", href: here(name) });
  document.body.append(link); // not the head, which instant navigation tidies up
  return loaded;
}

// --- PyScript

const CODE = `
import js
import os
for file in js.yukonSchool.files:
    folder = file[0].rpartition("/")[0]
    try:
        os.mkdir(folder)
    except OSError:
        pass
    with open(file[0], "w") as target:
        target.write(file[1])
from board import main
main.start()
`;

/** PyScript itself: it starts while the files are on their way, and then waits for a script. */
async function pyscript() {
  await Promise.all(manifest.modules.map(module));
  configure("py", { plugins }); // both of its languages, or it fetches all plugins for the other
  configure("mpy", { plugins, interpreter: here("./micropython.js") });
  await import(here(manifest.core)).catch(() => { throw new NoRuntime("PyScript did not start", true); });
}

function configure(language, config) {
  const name = `${language}-config`;
  if (document.querySelector(name)) return; // this is not the first attempt
  const element = document.createElement(name);
  element.hidden = true;
  element.textContent = JSON.stringify(config);
  document.body.append(element);
}

/** Run our program: the functions that it offers. */
function run() {
  return new Promise((ready, fail) => {
    yukonSchool.ready = ready;
    const script = document.createElement("script");
    script.type = "mpy";
    script.textContent = CODE;
    script.addEventListener("mpy:done", () => fail(new NoRuntime("the program stopped", true)));
    document.body.append(script);
  });
}
