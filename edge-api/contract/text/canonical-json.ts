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
  // A large quotation has thousands of fields.
  const fields = value as Record<string, unknown>;
  let text = '';
  for (const key of Object.keys(fields).sort()) {
    text += `${text && ','}${JSON.stringify(key)}:${canonicalJson(fields[key])}`;
  }
  return `{${text}}`;
}
