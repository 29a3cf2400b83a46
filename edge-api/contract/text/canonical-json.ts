/**
 * A JSON value as text of the same length, whatever the order of its keys. What came as JSON is not too deep
 * for it (the server counts it first). Our own: `canonicalize` (RFC 8785) refuses lone surrogates, and a stored
 * hash must match for ever.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) {
    return `[${value.map(canonicalJson).join()}]`;
  }
  const fields = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`);
  return `{${fields.join()}}`;
}
