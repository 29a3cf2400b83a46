import { type RefObject, useLayoutEffect } from 'react';

/**
 * Says where the open item begins beside a list that has scrolled, and how high it is, as the custom
 * properties `--scrolled` and `--height` (px) of its column. With them `inbox.module.css` lets it scroll with
 * the page from where the reader is, and keeps its end in sight: no part of the work has its own scroll.
 */
export function useBesideList(item: RefObject<HTMLElement | null>, openId: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each item begins where the reader is.
  useLayoutEffect(() => {
    const shown = item.current;
    const column = shown?.parentElement;
    if (!shown || !column) return;
    column.style.setProperty('--scrolled', `${-column.getBoundingClientRect().top}px`);
    const sizes = new ResizeObserver(() =>
      column.style.setProperty('--height', `${shown.offsetHeight}px`),
    );
    sizes.observe(shown);
    return () => sizes.disconnect();
  }, [item, openId]);
}
