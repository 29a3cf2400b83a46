/** A query parameter that an answer depends on. */
export type KnownParameter = {
  name: string;
  /** The values that the answer can use; any, where it says nothing. */
  values?: readonly string[];
  /** Used for every other value, where the answer says that one is wrong; else they are ignored. */
  wrong?: string;
  /** How many of its values count; 1, where it says nothing. */
  most?: number;
};

/**
 * The parameters of a query that its address knows, in the order of `parameters`: what else is in it
 * changes nothing of the answer. Empty, or with its question mark.
 */
export function knownSearch(search: string, parameters: readonly KnownParameter[]): string {
  if (search.length < 2 || parameters.length === 0) return '';
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const parameter of parameters) {
    for (const value of given.getAll(parameter.name).slice(0, parameter.most ?? 1)) {
      const text = knownValue(parameter, value);
      if (text !== undefined) known.append(parameter.name, text);
    }
  }
  return known.size > 0 ? `?${known}` : '';
}

function knownValue({ values, wrong }: KnownParameter, value: string): string | undefined {
  if (!values || values.includes(value)) return value;
  const trimmed = value.trim();
  if (wrong === undefined || trimmed === '') return undefined;
  return values.includes(trimmed) ? trimmed : wrong;
}
