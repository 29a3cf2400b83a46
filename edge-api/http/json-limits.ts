// Five times what the longest list of ours may hold, and twice as deep as any body of ours is.
const mostEntries = 1000;
const deepest = 16;

/**
 * Whether a schema reads a JSON value of this shape in a moment. 64 KB can hold 30,000 entries, and a
 * schema looks into each of them before it counts them.
 */
export function withinLimits(value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === deepest || level.some((nested) => entriesOf(nested) > mostEntries)) return false;
    level = level.flatMap((nested) => Object.values(nested)).filter(isNested);
  }
  return true;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;

const entriesOf = (value: object): number =>
  Array.isArray(value) ? value.length : Object.keys(value).length;
