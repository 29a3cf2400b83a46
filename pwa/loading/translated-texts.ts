/** The elements that a translator put in place of texts, by the text that it took out of the page. */
const standIns = new WeakMap<Node, Element>();

const isStandIn = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';

/**
 * Lets React work on a translated page. Translators of browsers replace each text by `<font>` elements, while React
 * holds on to the text that was there: it would change it unseen, and fail when it takes it out or puts something
 * before it (https://github.com/facebook/react/issues/11538). What React does to such a text now happens to the
 * element in its place: a changed text comes back, and the translator translates it again.
 */
export function surviveTranslation(): void {
  new MutationObserver(noteStandIns).observe(document, { childList: true, subtree: true });
  const { removeChild, insertBefore, appendChild } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

  /**
   * Returns what a parent has in place of a child; null for a text that is gone. An element is never in another
   * place.
   */
  function placeIn(parent: Node, child: Node): Node | null {
    let place: Node | null | undefined = child.parentNode ? child : standIns.get(child);
    while (place && place.parentNode !== parent)
      place = isStandIn(place.parentNode) ? place.parentNode : null;
    return place ?? (child instanceof Text ? null : child);
  }

  /** A text that React puts elsewhere leaves nothing behind. */
  const takeOut = (node: Node) => {
    if (!node.parentNode) standIns.get(node)?.remove();
  };

  Node.prototype.removeChild = function <One extends Node>(this: Node, child: One): One {
    const place = placeIn(this, child);
    if (place) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function <One extends Node>(
    this: Node,
    node: One,
    before: Node | null,
  ): One {
    takeOut(node);
    return insertBefore.call(this, node, before && placeIn(this, before)) as One;
  };
  Node.prototype.appendChild = function <One extends Node>(this: Node, node: One): One {
    takeOut(node);
    return appendChild.call(this, node) as One;
  };
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      if (this instanceof Text && !this.parentNode) standIns.get(this)?.replaceWith(this);
      nodeValue?.set?.call(this, text);
    },
  });
}

function noteStandIns(records: MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const text of removedNodes) {
      if (!(text instanceof Text) || text.parentNode) continue;
      // In one step, or put beside it before.
      const standIn = [...addedNodes, previousSibling, nextSibling].find(isStandIn);
      if (standIn) standIns.set(text, standIn);
    }
  }
}
