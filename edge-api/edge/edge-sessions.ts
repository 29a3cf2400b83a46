import { decodeProtectedHeader } from 'jose';
import { type SessionTokens, sessionTokens } from '../identity/session-tokens';
import { type KeySource, type SigningKey, signingKeys } from '../identity/signing-keys';

// A withdrawn key must be refused within a second.
const readEveryMs = 1000;
// Anyone can send tokens of made-up keys: between two of these readings they cost no query.
const lookForNewEveryMs = 10_000;

/**
 * Session tokens by the keys of the database, read again after a second. Requests share what was
 * read, never the reading; new keys are made by the Node process.
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
      // It may be of a key that is younger than what was read.
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
