// The five departments of a product: no parameter of ours comes more often.
const mostValues = 5;

/**
 * The parameters of a query that its address knows, in the order of `names`: what else is in it
 * changes nothing of the answer. Empty, or with its question mark.
 */
export function knownSearch(search: string, names: readonly string[]): string {
  if (search.length < 2 || names.length === 0) return '';
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of names) {
    for (const value of given.getAll(name).slice(0, mostValues)) known.append(name, value);
  }
  return known.size > 0 ? `?${known}` : '';
}
