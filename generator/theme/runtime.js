// Starts Python, once for the tab: PyScript with MicroPython, all files of this site.
// Every file is fetched at once and looked at before anything is run: a missing file is said to be
// missing, not met as a syntax error later on.

import manifest from "./manifest.js";

const TOO_LONG = 30_000;
const WASM = [0x00, 0x61, 0x73, 0x6d];
const PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"];

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

async function load() {
  const page = import("./page.js").catch(() => { throw missing("page.js"); });
  const files = await Promise.all([
    ...Object.entries(manifest.files).map(source),
    ...[manifest.core, manifest.interpreter, ...manifest.preload].map(preload),
    page,
  ]);
  Object.assign(yukonSchool, (await page).page);
  return boot(files.filter(Array.isArray));
}

// --- files

const missing = (name) => new NoRuntime(`the file ${name.split("/").pop()} is missing`);

async function get(name) {
  const answer = await fetch(here(name)).catch(() => { throw new NoRuntime("there is no connection"); });
  if (!answer.ok) throw missing(name);
  return answer;
}

/** A Python file: where it goes, and its text. Some hosts answer anything with a page of theirs. */
async function source([name, path]) {
  const text = await (await get(name)).text();
  if (text.trimStart().startsWith("<")) throw missing(name);
  return [path, text];
}

async function preload(name) {
  if (name.endsWith(".wasm")) {
    const start = new Uint8Array(await (await get(name)).arrayBuffer()).subarray(0, WASM.length);
    if (WASM.some((byte, at) => start[at] !== byte)) throw missing(name);
    return;
  }
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

function boot(files) {
  return new Promise((ready, fail) => {
    yukonSchool.files = files;
    yukonSchool.ready = ready;
    // The plugins are named for both of PyScript's languages, or it fetches them all the same.
    const plugins = PLUGINS.map((name) => `!${name}`);
    const none = document.createElement("py-config");
    none.hidden = true;
    none.textContent = JSON.stringify({ plugins });
    const script = document.createElement("script");
    script.type = "mpy";
    script.setAttribute("config", JSON.stringify({ interpreter: here(manifest.interpreter), plugins }));
    script.textContent = CODE;
    script.addEventListener("mpy:done", () => fail(new NoRuntime("the program stopped", true)));
    document.body.append(none, script);
    import(here(manifest.core)).catch(() => fail(new NoRuntime("PyScript did not start", true)));
  });
}
