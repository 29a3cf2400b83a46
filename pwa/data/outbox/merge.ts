/** The values of a record of any scope, by its fields. */
export type Values = Record<string, unknown>;

/** A field that both sides changed, each to something else. */
export type Clash = { field: string; base: unknown; mine: unknown; theirs: unknown };

/** What a three-way merge found; `merged` holds mine wherever both sides changed a field. */
export type Merge = {
  merged: Values;
  clashes: Clash[];
  /** Fields that only the other side changed, and which `merged` therefore takes from it. */
  taken: string[];
};

/**
 * Joins what I wrote with what another admin wrote meanwhile, field by field, both starting from
 * `base`. Only the fields of `mine` count.
 */
export function mergeChanges(base: Values, mine: Values, theirs: Values): Merge {
  const merged: Values = {};
  const clashes: Clash[] = [];
  const taken: string[] = [];
  for (const [field, value] of Object.entries(mine)) {
    const [before, other] = [valueIn(base, field), valueIn(theirs, field)];
    const mineChanged = !same(value, before);
    const theirsChanged = !same(other, before);
    merged[field] = theirsChanged && !mineChanged ? other : value;
    if (!theirsChanged || same(value, other)) continue;
    if (mineChanged) clashes.push({ field, base: before, mine: value, theirs: other });
    else taken.push(field);
  }
  return { merged, clashes, taken };
}

/** Returns what a field of a change is in a record: a request has the address of its customer with the contact. */
export const valueIn = (record: Values, field: string): unknown =>
  field === 'email' && isObject(record.contact) ? record.contact.email : record[field];

/**
 * Whether two values of records say the same. Records are plain JSON; in the database their keys lose
 * the order that a form gives them.
 */
export function same(a: unknown, b: unknown): boolean {
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(a);
  return (
    Array.isArray(a) === Array.isArray(b) &&
    keys.length === Object.keys(b).length &&
    keys.every((key) => same(a[key], b[key]))
  );
}

const isObject = (value: unknown): value is Values => typeof value === 'object' && value !== null;
