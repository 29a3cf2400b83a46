import { useEffect, useRef } from 'react';

/**
 * Returns what a list calls when it moves one of its entries. `focus` is called once the entry is there: a browser
 * drops the focus of what is moved in the document.
 */
export function useMoved(focus: (to: number) => void): (to: number) => void {
  const movedTo = useRef<number | null>(null);
  useEffect(() => {
    if (movedTo.current === null) return;
    focus(movedTo.current);
    movedTo.current = null;
  });
  return (to) => {
    movedTo.current = to;
  };
}
