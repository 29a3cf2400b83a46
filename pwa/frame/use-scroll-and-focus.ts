import { useEffect, useRef } from 'react';

/** On every change of route: back to the top, and the focus on the new screen. Returns its element's ref. */
export function useScrollAndFocus(path: string) {
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(path);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    // Only the link to the top scrolls slowly.
    scrollTo({ top: 0, behavior: 'instant' });
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
