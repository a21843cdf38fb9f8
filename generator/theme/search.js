// The search, which costs nothing until somebody searches. Material starts a worker with every page
// and hands it the whole index; this one takes that place. At the first query it starts Material's
// own worker, whose file the address of this one names, fetches the index, and is from then on a
// messenger between the two.

const [SETUP, READY, , RESULT] = [0, 1, 2, 3]; // Material's kinds of messages; 2 is a query
const INDEX = new URL("../../search/all.json", location);
const MATERIAL = new URL(`../javascripts/workers/${location.search.slice(1)}`, location);

const nothing = { type: RESULT, data: { items: [] } };
const failed = {
  type: RESULT,
  data: {
    items: [[{
      location: "", score: 1, terms: {},
      title: "The search could not be loaded",
      text: "Is there a connection? Type on to try again.",
    }]],
  },
};

let settings; // how the page wants to search
let searcher; // the promise of Material's worker

addEventListener("message", ({ data: message }) => {
  if (message.type === SETUP) {
    settings = message.data;
    postMessage({ type: READY });
  } else if (searcher || message.data) {
    searcher ??= wake();
    searcher.then((worker) => worker.postMessage(message), excuse);
  } else {
    postMessage(nothing);
  }
});

async function wake() {
  const { docs } = await (await fetch(INDEX)).json();
  const worker = new Worker(MATERIAL);
  worker.postMessage({ type: SETUP, data: { ...settings, docs } });
  await new Promise((ready, fail) => Object.assign(worker, { onmessage: ready, onerror: fail }));
  worker.onmessage = ({ data: answer }) => postMessage(answer);
  return worker;
}

function excuse(error) {
  console.warn("The search does not run:", error.message);
  searcher = null;
  postMessage(failed);
}
