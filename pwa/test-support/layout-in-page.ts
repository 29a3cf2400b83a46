/** Runs in the page: returns the innermost element that makes it too wide, or null. */
export function widestBeyondScreen(): string | null {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return null;
  const beyond = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  const innermost = beyond.findLast(
    (element) => !beyond.some((other) => element.contains(other) && other !== element),
  );
  return `${scrollWidth - clientWidth} px too wide: ${innermost?.outerHTML.slice(0, 120)}`;
}

/**
 * Runs in the page: waits until all is still. Colours change gradually, even with reduced motion, and out of sight
 * only once they are scrolled to.
 */
export async function settled(): Promise<void> {
  let changing: Animation[];
  do {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
      // A browser on a busy machine may draw no frame where nothing changes.
      setTimeout(resolve, 1000);
    });
    changing = document.getAnimations();
    for (const change of changing) {
      // One without an end, as of a loading mark, can't be finished.
      if (change.effect?.getComputedTiming().endTime === Infinity) change.cancel();
      else change.finish();
    }
  } while (changing.length > 0);
}
