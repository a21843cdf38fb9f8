// What is said to screen readers: two live regions, made once for the tab.

const regions = {};
let odd = false;

/**
 * Say a text; one that is urgent may interrupt. The same text twice is read twice. Whatever speaks
 * politely ends what was urgent: it is no longer true.
 */
export function say(text, urgent = false) {
  const region = urgent ? "assertive" : "polite";
  regions[region] ??= make(region);
  odd = !odd; // an invisible difference, or equal words would be no news
  regions[region].textContent = text + (odd ? "\u00a0" : "");
  if (!urgent) regions.assertive?.replaceChildren();
}

export function prepare() {
  for (const region of ["polite", "assertive"]) regions[region] ??= make(region);
}

function make(politeness) {
  const region = document.createElement("div");
  region.className = "yk-live";
  region.setAttribute("aria-live", politeness);
  region.setAttribute("aria-atomic", "true");
  Object.assign(region.style, {
    position: "fixed", width: "1px", height: "1px", overflow: "hidden", clipPath: "inset(50%)",
  });
  document.body.append(region); // beside what instant navigation replaces
  return region;
}
