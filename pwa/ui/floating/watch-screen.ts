const leastMsBetweenLooks = 100;

/**
 * Calls `look` now, and soon after the visitor scrolled, the focus moved, or the page or its size
 * changed. Returns how to stop.
 */
export function watchScreen(look: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const lookNow = () => {
    timer = undefined;
    look();
  };
  const lookSoon = () => {
    timer ??= setTimeout(lookNow, leastMsBetweenLooks);
  };
  const events = ['scroll', 'resize', 'focusin', 'focusout'];
  for (const event of events) addEventListener(event, lookSoon, { passive: true });
  const changes = new MutationObserver(lookSoon);
  changes.observe(document.body, { childList: true, subtree: true });
  look();
  return () => {
    clearTimeout(timer);
    changes.disconnect();
    for (const event of events) removeEventListener(event, lookSoon);
  };
}
