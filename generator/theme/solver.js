// The solver's worker from the page's side: one search at a time, with a bar, a limit and an end.
// A search that is over takes its worker along, so that its memory is given back.

let running = null; // { worker, id, limit }

/** Ask; `answer` gets what was found, once. */
export function search(id, question, answer) {
  end();
  const { number, seconds } = JSON.parse(question);
  const worker = new Worker(new URL("./solver-worker.js", import.meta.url), { type: "module" });
  const begun = performance.now();
  let known = { done: false }; // up to now
  const over = (found) => {
    if (running?.worker !== worker) return;
    end();
    answer({ number, ...found });
  };
  const spent = () => (performance.now() - begun) / 1000;
  const look = () => {
    show(id, spent() / seconds, known.positions);
    if (spent() >= seconds) over(known.positions === undefined ? { failed: "it did not start" } : known);
  };
  running = { worker, id, limit: setInterval(look, 250) };
  worker.onmessage = ({ data }) => {
    if (data.failed) return over(data);
    known = JSON.parse(data.found);
    if (known.done) over(known);
    else if (spent() >= seconds) over(known);
  };
  worker.onerror = () => over({ failed: "its files cannot be had" });
  worker.postMessage(question);
}

export function stop(id) {
  if (running?.id === id) end();
}

function end() {
  if (!running) return;
  running.worker.terminate();
  clearInterval(running.limit);
  running = null;
}

function show(id, share, positions) {
  const place = document.getElementById(id)?.querySelector(".yk-search");
  if (!place) return;
  place.querySelector("progress").value = Math.min(1, share);
  if (positions) place.querySelector(".yk-searched").textContent = `${positions.toLocaleString("en-US")} positions`;
}
