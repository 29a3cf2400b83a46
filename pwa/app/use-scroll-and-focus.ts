import { useEffect, useRef } from 'react';

/** On every change of route: back to the top, and the focus on the new screen. Returns its element's ref. */
export function useScrollAndFocus(path: string) {
  const main = useRef<HTMLElement>(null);
  const shownPath = useRef(path);

  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [path]);
  return main;
}
