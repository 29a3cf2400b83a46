import { sha256 } from '../contract/sha256';
import { canonicalJson } from '../contract/text/canonical-json';

/**
 * Returns the SHA-256, in hex, of a JSON value; the order of an object's keys does not matter. Callers pass the body
 * as it arrived, not as a schema reads it: a newer schema must not turn a retry into another body.
 */
export const bodyHash = (body: unknown): Promise<string> => sha256(canonicalJson(body));
