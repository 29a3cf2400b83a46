import { type RefObject, useEffect } from 'react';

/**
 * Marks the floating help (`data-covers`) while it lies over a field or a text with a figure, such as a price:
 * `floating-help.module.css` then takes it out of sight. It is looked at again after the page has scrolled,
 * changed its size or been typed in.
 */
export function useClearCorner(help: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const element = help.current;
      if (!element) return;
      for (const link of element.querySelectorAll('a'))
        link.toggleAttribute('data-covers', pointsOf(link).some(isTaken(element)));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    const sizes = new ResizeObserver(soon);
    sizes.observe(document.body);
    const kinds = ['scroll', 'resize', 'input', 'focusin'];
    for (const kind of kinds) addEventListener(kind, soon, { passive: true });
    return () => {
      sizes.disconnect();
      cancelAnimationFrame(frame);
      for (const kind of kinds) removeEventListener(kind, soon);
    };
  }, [help]);
}

/** Five rows of five points: nearer to each other than a number is wide. */
function pointsOf(link: Element): [x: number, y: number][] {
  const { left, top, width, height } = link.getBoundingClientRect();
  const parts = [0, 0.25, 0.5, 0.75, 1];
  return parts.flatMap((down) =>
    parts.map((along): [number, number] => [left + along * width, top + down * height]),
  );
}

const fields = 'input, select, textarea, output, label';

/** Whether something under the help at a point is a field, or has a text of its own with a figure. */
const isTaken =
  (help: Element) =>
  ([x, y]: [number, number]): boolean =>
    document
      .elementsFromPoint(x, y)
      .filter((element) => !help.contains(element))
      .some((element) => element.matches(fields) || [...element.childNodes].some(hasFigure));

const hasFigure = (node: Node): boolean =>
  node.nodeType === Node.TEXT_NODE && /\p{Nd}/u.test(node.nodeValue ?? '');
