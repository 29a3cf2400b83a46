/**
 * Runs in the page: translates it as browsers do, from now on. Each text, also one that comes later, is taken out of
 * the document, and `<font>` elements with its translation are in its place. Here the translation has the same words.
 * Returns a function that stops it.
 */
export function translatePage(): () => void {
  const untranslated = 'script, style, noscript, textarea, title, option, font, svg';
  const translate = (text: Text) => {
    if (!text.data.trim() || text.parentElement?.closest(untranslated)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    // In two steps, as translators do it.
    text.parentNode?.insertBefore(outer, text);
    text.remove();
  };
  const translateIn = (node: Node) => {
    if (node instanceof Text) return translate(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(translate);
  };
  translateIn(document.body);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, target, type } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes)
        if (node.isConnected) translateIn(node);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => observer.disconnect();
}
