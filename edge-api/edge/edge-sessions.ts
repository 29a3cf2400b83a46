import { decodeProtectedHeader } from 'jose';
import { type SessionTokens, sessionTokens } from '../identity/session-tokens';
import { type KeySource, type SigningKey, signingKeys } from '../identity/signing-keys';

// A withdrawn key must be refused within a second.
const readEveryMs = 1000;
// Anyone can send tokens of made-up keys: between two of these readings they cause no query.
const lookForNewEveryMs = 10_000;

/**
 * Makes session tokens with the keys of the database, which it reads again after a second. Requests share the result
 * of a reading, but never the reading itself. The Node process makes new keys.
 */
export function edgeSessions(source: Pick<KeySource, 'list'>, issuer: string): SessionTokens {
  let read: { keys: readonly SigningKey[]; atMs: number } | null = null;
  let lookedForNewAtMs = Number.NEGATIVE_INFINITY;

  async function list() {
    if (read && performance.now() - read.atMs < readEveryMs) return read.keys;
    const atMs = performance.now();
    const keys = await source.list();
    read = { keys, atMs };
    return keys;
  }
  const tokens = async () =>
    sessionTokens(await signingKeys({ list, renew: async () => {} }), issuer);

  return {
    sign: async (user) => (await tokens()).sign(user),
    async verify(token) {
      const before = read;
      const user = await (await tokens()).verify(token);
      if (user || read !== before || !read) return user;
      // The token may be of a key that is newer than the last reading.
      const kid = kidOf(token);
      const nowMs = performance.now();
      if (!kid || read.keys.some((key) => key.kid === kid)) return null;
      if (nowMs - lookedForNewAtMs < lookForNewEveryMs) return null;
      lookedForNewAtMs = nowMs;
      read = null;
      return (await tokens()).verify(token);
    },
    publicKeys: async () => (await tokens()).publicKeys(),
  };
}

function kidOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}
