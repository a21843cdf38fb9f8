"""Scripts that run in a page while it is measured, and a page to compare with."""

from __future__ import annotations

# Runs before anything else in every page: it only listens.
#   pythonRuns    true once PyScript has run its program
#   responses     for each click, the milliseconds from the press to the change of the page
LISTEN = """
addEventListener("mpy:done", () => { globalThis.pythonRuns = true; }, true);
globalThis.responses = [];
let pressed = 0;
addEventListener("click", (event) => { pressed = event.timeStamp; }, true);
globalThis.watch = (element) => new MutationObserver(() => {
  if (pressed && element.matches(globalThis.answered)) {
    responses.push(performance.now() - pressed);
    pressed = 0;
  }
}).observe(element, { subtree: true, childList: true, attributes: true });
"""

# A reader who saves data: nothing starts before it is needed.
SAVE_DATA = """
Object.defineProperty(NetworkInformation.prototype, "saveData", { get: () => true });
"""

FIRST_PAINT = """
new Promise((done) => new PerformanceObserver((list) => {
  const paint = list.getEntriesByName("first-contentful-paint")[0];
  if (paint) done(paint.startTime);
}).observe({ type: "paint", buffered: true }))
"""


def empty_program(assets: str) -> str:
    """A page that starts PyScript at a click, as ours do, for a program of one line."""
    return f"""<!doctype html>
<html lang="en"><meta charset="utf-8"><title>An empty program</title>
<body><button type="button">Start</button>
<script type="module">
import manifest from "/{assets}/manifest.js";
const at = (name) => new URL(name, `${{location.origin}}/{assets}/`).href;
const plugins = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game",
  "py-terminal"].map((name) => `!${{name}}`);
document.querySelector("button").addEventListener("click", () => {{
  fetch(at(manifest.micropython.replace(".mjs", ".wasm")));
  for (const name of [...manifest.modules, manifest.micropython]) {{
    document.body.append(Object.assign(document.createElement("link"),
      {{ rel: "modulepreload", href: at(name) }}));
  }}
  const none = document.createElement("py-config");
  none.hidden = true;
  none.textContent = JSON.stringify({{ plugins }});
  const script = document.createElement("script");
  script.type = "mpy";
  const config = {{ interpreter: at(manifest.micropython), plugins }};
  script.setAttribute("config", JSON.stringify(config));
  script.textContent = "import js\\njs.document.body.className = 'done'";
  document.body.append(none, script);
  import(at(manifest.core));
}}, {{ once: true }});
</script>
"""
