import { useCallback, useEffect, useRef } from 'react';
import { useSearch } from 'wouter';

// Safari refuses more than 100 changes of the address in 30 seconds.
const writeAfterMs = 400;

/**
 * Lets the query of the address follow the figures of a tool. `readAgain` is called with the new query when the
 * visitor goes back or forward, or follows a link to the same page with other figures.
 */
export function useAddressSearch(readAgain: (search: string) => void) {
  const search = useSearch();
  const waiting = useRef<{ search: string; timer: ReturnType<typeof setTimeout> }>(null);

  const drop = useCallback(() => {
    const last = waiting.current;
    clearTimeout(last?.timer);
    waiting.current = null;
    return last;
  }, []);
  /** Writes the waiting query; a form calls it when a field is left, before a link can be followed. */
  const writeNow = useCallback(() => {
    const last = drop();
    if (last) history.replaceState(history.state, '', location.pathname + last.search);
  }, [drop]);
  const writeSoon = useCallback(
    (next: string) => {
      drop();
      waiting.current = { search: next, timer: setTimeout(writeNow, writeAfterMs) };
    },
    [drop, writeNow],
  );

  useEffect(() => {
    const { pathname } = location;
    const read = () => {
      drop();
      if (location.pathname === pathname) readAgain(location.search);
    };
    // Wouter reports `pushState` as an event.
    const events = ['popstate', 'pushState'];
    for (const event of events) addEventListener(event, read);
    return () => {
      drop();
      for (const event of events) removeEventListener(event, read);
    };
  }, [readAgain, drop]);

  return { search, writeSoon, writeNow };
}
