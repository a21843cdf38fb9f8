// Makes elements look like new HTML by changing only what differs, so that the focus, a drag and the scroll
// survive. An element with an id is known by it wherever it lies in the table, any other by its place.
// Parts are small and every card has an id, so that nothing need be guessed: a library that guesses takes
// longer for a move than all the rest of it.

const OURS = ".yk-data"; // what is in a table and no part of what Python draws
const FIELDS = "input, textarea, select"; // they hold more than their HTML says

/** Make the inside of an element look like this HTML. */
export function fill(element, html) {
  children(element, parsed(html), element);
}

/** Make an element look like the one element of this HTML. */
export function become(element, html) {
  same(element, parsed(html).firstChild, element.closest(".yk-table"));
}

function parsed(html) {
  const template = document.createElement("template");
  template.innerHTML = html;
  return template.content;
}

function children(parent, wanted, table) {
  let at = next(parent.firstChild);
  for (const child of [...wanted.childNodes]) {
    const known = find(child, at, table);
    if (known && known === at) at = next(at.nextSibling);
    else parent.insertBefore(known ?? child, at);
    if (known) same(known, child, table);
  }
  while (at) {
    const gone = at;
    at = next(at.nextSibling);
    gone.remove();
  }
}

/** This node, or the first after it that Python draws. */
function next(node) {
  return node?.matches?.(OURS) ? next(node.nextSibling) : node;
}

/** The node of the table that can become this one. */
function find(node, at, table) {
  if (!node.id) return at && !at.id && at.nodeName === node.nodeName ? at : null;
  const known = document.getElementById(node.id);
  return known?.nodeName === node.nodeName && table.contains(known) ? known : null;
}

function same(node, wanted, table) {
  if (node.nodeType !== Node.ELEMENT_NODE) {
    if (node.nodeValue !== wanted.nodeValue) node.nodeValue = wanted.nodeValue;
    return;
  }
  const isField = node.matches(FIELDS);
  if (!isField && node.isEqualNode(wanted) && !node.querySelector(FIELDS)) return;
  for (const name of wanted.getAttributeNames()) {
    const value = wanted.getAttribute(name);
    if (node.getAttribute(name) !== value && !isReaders(node, name)) node.setAttribute(name, value);
  }
  for (const name of node.getAttributeNames()) {
    if (!wanted.hasAttribute(name) && !isReaders(node, name)) node.removeAttribute(name);
  }
  if (isField) enter(node, wanted);
  children(node, wanted, table);
}

/** A list that the reader has opened stays open; the bar minds its own tab stops. */
function isReaders(node, name) {
  return (name === "open" && node.localName === "details") || (name === "tabindex" && node.closest(".yk-bar"));
}

/** What is in a field; not while somebody types there. */
function enter(field, wanted) {
  if (field === document.activeElement) return;
  if (field.value !== wanted.value) field.value = wanted.value;
  if (field.checked !== wanted.checked) field.checked = wanted.checked;
}
