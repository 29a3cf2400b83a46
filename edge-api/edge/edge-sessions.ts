import { type SessionTokens, sessionTokens } from '../identity/session-tokens';
import { type KeySource, type SigningKey, signingKeys } from '../identity/signing-keys';

// A withdrawn key must be refused within a second.
const readEveryMs = 1000;

/**
 * Session tokens by the keys of the database, read again after a second. Requests share what was
 * read, never the reading; new keys are made by the Node process.
 */
export function edgeSessions(source: Pick<KeySource, 'list'>, issuer: string): SessionTokens {
  let read: { keys: readonly SigningKey[]; atMs: number } | null = null;

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
      const keys = read;
      const user = await (await tokens()).verify(token);
      if (user || read !== keys) return user;
      // It may be of a key that is younger than what was read.
      read = null;
      return (await tokens()).verify(token);
    },
    publicKeys: async () => (await tokens()).publicKeys(),
  };
}
