import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * Returns the numbers of the rows that the document has: those near the screen, and others that must not go away,
 * such as the one with the focus. -1 is no row.
 */
export function shownRows(range: Range, ...stay: number[]): number[] {
  const near = defaultRangeExtractor(range);
  const far = stay.filter((at) => at >= 0 && at < range.count && !near.includes(at));
  return far.length === 0 ? near : [...new Set([...near, ...far])].sort((a, b) => a - b);
}

/** About how many rows fill a screen. */
const page = 10;

/**
 * Returns the row that a key leads to from the row `at` of `count`; null for other keys, and if it is there already.
 */
export function rowByKey(key: string, at: number, count: number): number | null {
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  }[key];
  if (to === undefined) return null;
  const within = Math.max(0, Math.min(count - 1, to));
  return within === at ? null : within;
}
