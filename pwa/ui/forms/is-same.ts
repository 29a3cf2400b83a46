/** Tells whether two values of a form are alike. An undefined field equals a missing one. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Returns `values` with the fields of `present` that are no longer as they were `before`. */
export function keepChanged<Fields extends object>(
  values: Fields,
  present: Fields,
  before: Partial<Fields>,
): Fields {
  const merged = { ...values };
  for (const field of Object.keys(present) as (keyof Fields)[]) {
    if (!isSame(present[field], before[field])) merged[field] = present[field];
  }
  return merged;
}
