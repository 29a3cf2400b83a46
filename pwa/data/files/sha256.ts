import { sha256 } from '../../../edge-api/contract/sha256';

/** The SHA-256 of bytes, in hex; undefined in a page without HTTPS, where browsers don't compute it. */
export const sha256Of = async (bytes: ArrayBuffer): Promise<string | undefined> =>
  'subtle' in crypto ? sha256(bytes) : undefined;
