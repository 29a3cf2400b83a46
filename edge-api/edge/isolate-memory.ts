import { decodeProtectedHeader } from 'jose';
import { type SessionTokens, sessionTokens } from '../identity/session-tokens';
import { type KeySource, type SigningKey, signingKeys } from '../identity/signing-keys';

// How old the revision may be for a page that is answered without asking again.
const freshForMs = 1000;
const usableForMs = 10_000;
// A page of some minutes ago is better than none while the database is away.
const usableWhileAwayMs = 5 * 60_000;

type Known = { revision: string; atMs: number };

/**
 * The catalogue's revision as this isolate knows it. It holds no promise: each request that needs a newer one asks
 * the database itself. A page uses the known one rather than wait while another request asks.
 */
export function knownRevision(read: () => Promise<string>) {
  let known: Known | null = null;
  let askedAtMs = Number.NEGATIVE_INFINITY;
  const ageMs = () => (known ? performance.now() - known.atMs : Number.POSITIVE_INFINITY);

  async function ask(): Promise<void> {
    const atMs = performance.now();
    askedAtMs = atMs;
    const revision = await read();
    // An answer that was overtaken by a later one says nothing new.
    if (!known || atMs > known.atMs) known = { revision, atMs };
  }

  return {
    current: (): string | null => known?.revision ?? null,
    /**
     * Runs before a page: the revision is then at most ten seconds old, or some minutes while the database is away.
     * `later` lets work go on after the answer.
     */
    async prepare(later: (work: () => Promise<void>) => void): Promise<void> {
      if (ageMs() <= freshForMs) return;
      if (ageMs() <= usableForMs) {
        if (performance.now() - askedAtMs > freshForMs) later(() => ask().catch(() => undefined));
        return;
      }
      await ask().catch(() => {
        if (ageMs() > usableWhileAwayMs) known = null;
      });
    },
    /** Runs before an answer that must not be older than a known change: it asks now. */
    async renew(): Promise<void> {
      await ask().catch(() => {
        known = null;
      });
    },
    /** Runs after a change that went through here. */
    forget(): void {
      known = null;
    },
  };
}

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
