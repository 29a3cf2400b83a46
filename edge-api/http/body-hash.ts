import { sha256 } from '../contract/sha256';
import { ProblemError } from './problem';

// Twice what a service request needs; without a limit, a few KB of brackets would exhaust the stack.
const deepest = 8;

/**
 * SHA-256, in hex, of a JSON value; the order of an object's keys does not matter.
 * @throws ProblemError 400 for JSON nested deeper than any submission is
 */
export async function bodyHash(body: unknown): Promise<string> {
  return sha256(canonicalJson(body, deepest));
}

// Our own: `canonicalize` (RFC 8785) refuses lone surrogates and knows no limit of depth, and a stored
// hash must match for ever. The body as it came, not as a schema reads it: a newer schema must not
// turn a retry into another body.
function canonicalJson(value: unknown, levels: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (levels === 0) throw new ProblemError(400, 'The request is nested too deeply.');
  if (Array.isArray(value)) {
    return `[${value.map((item) => canonicalJson(item, levels - 1)).join()}]`;
  }
  const fields = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field, levels - 1)}`);
  return `{${fields.join()}}`;
}
