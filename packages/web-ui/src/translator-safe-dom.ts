/**
 * Lets React remove a text, and insert an element before it, after a page translator has moved it into another element. Both throw
 * otherwise, and the whole page disappears (https://github.com/facebook/react/issues/11538). Importing this module installs it.
 */
const { insertBefore, removeChild } = Node.prototype;

const isMovedText = (node: Node | null, parent: Node): node is Text =>
  node?.nodeType === Node.TEXT_NODE && node.parentNode !== parent;

/** The child of `parent` that contains the node; null when the translator has taken the node out of the page. */
function findChildAround(node: Node, parent: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}

Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
  if (!isMovedText(child, this)) return removeChild.call(this, child) as T;
  const wrapper = findChildAround(child, this);
  if (child.parentNode) removeChild.call(child.parentNode, child);
  // a wrapper may contain the texts of several nodes
  if (wrapper && wrapper.textContent === "") removeChild.call(this, wrapper);
  return child;
};

Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
  return insertBefore.call(this, node, isMovedText(next, this) ? findChildAround(next, this) : next) as T;
};
