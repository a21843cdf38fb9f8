// What PyScript takes for MicroPython: the same, but on the file that runtime.js has fetched and
// looked at. PyScript would fetch it once more, and only the console would hear of a failure.

import manifest from "./manifest.js";

export async function loadMicroPython(options) {
  const micropython = await import(new URL(manifest.micropython, import.meta.url).href);
  return micropython.loadMicroPython({ ...options, url: yukonSchool.wasm });
}
