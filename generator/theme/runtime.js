// Starts Python, once for the tab: PyScript with MicroPython, our program, what pages need of it.
// Every file is fetched at once and looked at before anything is run: a missing file is said to be
// missing, not met as a syntax error later on.

import manifest from "./manifest.js";

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

let running = null; // the promise of what our program offers: it runs once, however often it is tried

const WITH_DESK = ["practice", "memory", "puzzle"];

/**
 * The functions that Python offers, for tables of lessons and for those of further kinds.
 * What is not quite right with a file is found before anything of it runs.
 */
export async function start(kinds) {
  if (typeof WebAssembly === "undefined") throw new NoRuntime("this browser has no WebAssembly", true);
  if (typeof DecompressionStream === "undefined") throw new NoRuntime("this browser is too old", true);
  const parts = ["program", ...kinds].map((name) => part(`${name}.bin`));
  const [desk] = await Promise.all([kinds.some((kind) => WITH_DESK.includes(kind)) ? beside() : null, running ?? runtime(), ...parts]);
  const python = await (running ??= run());
  yukonSchool.book = python.book;
  yukonSchool.take();
  yukonSchool.files = [];
  desk?.start(python);
  return python;
}

/** What tables of further kinds need of the page. */
async function beside() {
  const desk = await import("./desk.js").catch(() => { throw missing("desk.js"); });
  Object.assign(yukonSchool, desk.desk);
  return desk;
}

async function runtime() {
  const [page, wasm] = await Promise.all([
    import("./page.js").catch(() => { throw missing("page.js"); }),
    machine(manifest.wasm),
    pyscript(),
    module(manifest.micropython),
    module("./micropython.js"),
  ]);
  Object.assign(yukonSchool, page.page, { wasm });
}

// --- files

const fault = (name, what) => new NoRuntime(`the file ${name.split("/").pop()} ${what}`);
const missing = (name) => fault(name, "is missing");

/** What a packed file holds. Some hosts answer anything with a page of theirs. */
async function unpack(name) {
  const cut = () => { throw new NoRuntime("there is no connection"); };
  const answer = await fetch(here(name)).catch(cut);
  if (!answer.ok) throw missing(name);
  const packed = await answer.blob().catch(cut);
  const [first, second] = new Uint8Array(await packed.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) throw missing(name);
  const plain = packed.stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(plain).blob().catch(() => { throw fault(name, "did not come whole"); });
}

yukonSchool.files = []; // what Python has still to take: the place of each file, and its text
const brought = new Set();

/** A part of our program. */
async function part(name) {
  if (brought.has(name)) return;
  const texts = JSON.parse(await (await unpack(name)).text());
  yukonSchool.files.push(...Object.entries(texts));
  brought.add(name);
}

/** MicroPython's code: an address that asks nobody. */
async function machine(name) {
  const code = await unpack(name);
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

def take():
    for place, text in sorted((file[0], file[1]) for file in js.yukonSchool.files):
        try:
            os.mkdir(place.rpartition("/")[0])
        except OSError:
            pass
        with open(place, "w") as file:
            file.write(text)

js.yukonSchool.take = take
take()
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
