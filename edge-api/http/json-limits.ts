// Five times what the longest list of ours may hold, twice what the fullest KiB of ours does, and three
// levels more than any body of ours has.
const mostEntries = 1000;
const mostPerKb = 60;
const deepest = 8;

/**
 * Whether a JSON value has a shape that a body of ours of at most `maxKb` KiB may have. 64 of them can
 * hold 30,000 entries: it stops at the first that is too many.
 */
export function withinLimits(value: unknown, maxKb: number): boolean {
  let level = [value].filter(isNested);
  let left = mostPerKb * maxKb;
  for (let depth = 0; level.length > 0; depth += 1) {
    const below: object[] = [];
    for (const nested of level) {
      const entries: unknown[] = Array.isArray(nested) ? nested : Object.values(nested);
      left -= entries.length;
      if (depth === deepest || entries.length > mostEntries || left < 0) return false;
      for (const entry of entries) if (isNested(entry)) below.push(entry);
    }
    level = below;
  }
  return true;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
