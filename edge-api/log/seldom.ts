import { LRUCache } from 'lru-cache';

const minuteMs = 60_000;
const longestWaitMs = 60 * minuteMs;
// More than can be told in the longest wait.
const mostRemembered = 5000;

/** So many in each such time. */
type Most = { count: number; inMs: number };

/**
 * Notes that something is told, if it may be: the same thing again after 1, 2, 4 … 60 minutes, from 1 on
 * when it stayed away for an hour more, and all things not more often than `limits`. Returns null when it
 * may not be told, else what undoes the note.
 */
export function seldom(
  limits: readonly Most[],
  now: () => number,
): (what: string) => (() => void) | null {
  const told = new LRUCache<string, { atMs: number; waitMs: number }>({ max: mostRemembered });
  const windows = limits.map((limit) => ({ ...limit, told: 0, beganAtMs: now() }));
  return (what) => {
    const atMs = now();
    for (const window of windows) {
      if (atMs - window.beganAtMs >= window.inMs)
        Object.assign(window, { told: 0, beganAtMs: atMs });
    }
    const before = told.get(what);
    const restMs = before ? before.atMs + before.waitMs - atMs : Number.NEGATIVE_INFINITY;
    if (restMs > 0 || windows.some((window) => window.told >= window.count)) return null;
    const isRepeated = before && restMs > -longestWaitMs;
    const waitMs = isRepeated ? Math.min(before.waitMs * 2, longestWaitMs) : minuteMs;
    told.set(what, { atMs, waitMs });
    for (const window of windows) window.told += 1;
    return () => {
      if (before) told.set(what, before);
      else told.delete(what);
      for (const window of windows) window.told = Math.max(0, window.told - 1);
    };
  };
}
