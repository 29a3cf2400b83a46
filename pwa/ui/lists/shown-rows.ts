import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/**
 * The numbers of the rows that the document has: those near the screen, and the one with the focus, which
 * a removal would take away. -1: no row has it.
 */
export function shownRows(range: Range, focused: number): number[] {
  const near = defaultRangeExtractor(range);
  if (focused < 0 || focused >= range.count || near.includes(focused)) return near;
  return focused < (near[0] ?? 0) ? [focused, ...near] : [...near, focused];
}
