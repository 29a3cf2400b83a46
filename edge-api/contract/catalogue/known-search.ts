/** A query parameter that an answer depends on. */
export type KnownParameter = {
  name: string;
  /** The values that the answer can use; any, where it says nothing. */
  values?: readonly string[];
  /** Replaces every other value, where the answer names a wrong one; without it such values are ignored. */
  wrong?: string;
  /** How many of its values count; 1, where it says nothing. */
  most?: number;
};

/**
 * Returns the parameters of a query that its address knows, in the order of `parameters`; the others do not change
 * the answer. It is empty, or begins with a question mark.
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
