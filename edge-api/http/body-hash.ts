import { sha256 } from '../contract/sha256';

/** SHA-256, in hex, of a JSON value; the order of an object's keys does not matter. */
export const bodyHash = (body: unknown): Promise<string> => sha256(canonicalJson(body));

/**
 * A JSON value as text of the same length, whatever the order of its keys. What came as JSON is not too deep
 * for it (see `json-limits`). Our own: `canonicalize` (RFC 8785) refuses lone surrogates, and a stored hash
 * must match for ever. It is asked for the body as it came, not as a schema reads it: a newer schema must not
 * turn a retry into another body.
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
