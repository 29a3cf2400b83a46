import 'fake-indexeddb/auto';
import 'fake-indexeddb/auto';
import { onTestFinished, vi } from 'vitest';
import { UnreachableError } from '../data/http/answers';
import { openSession } from '../data/session/session-life';
import type { ProviderUser } from '../data/session/session-tools';
import type { SampanDb } from '../data/store/db';
import { modelLock } from './model-server';

/** Makes a token as our API signs one, good for `lifeS` from its issue on; the server's clock is its own. */
export function sessionTokenFor(uid: string, lifeS = 3600, issuedAtS = 1_700_000_000): string {
  const part = (content: object) => btoa(JSON.stringify(content));
  return `${part({ alg: 'ES256' })}.${part({ sub: uid, iat: issuedAtS, exp: issuedAtS + lifeS })}.${crypto.randomUUID()}`;
}

/** Makes a local storage. */
function modelStorage() {
  const entries = new Map<string, string>();
  return {
    entries,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

export const person = (uid: string): ProviderUser => ({
  uid,
  email: `${uid}@shipper.example`,
  displayName: `${uid} the shipper`,
  emailVerified: true,
  idToken: async () => `ID token of ${uid}`,
});

/** Makes one device: a clock, local storage and a lock that its tabs share, and an API that may not answer. */
export function sessionWorld(db: SampanDb) {
  const storage = modelStorage();
  const lock = modelLock()(new Promise(() => {}));
  let nowMs = Date.parse('2025-06-01T08:00:00Z');
  const world = {
    storage,
    erased: [] as string[],
    /** ID tokens that were exchanged, in order. */
    exchanged: [] as string[],
    /** Answers the exchange of a token. */
    answer: (async (uid) => sessionTokenFor(uid)) as (uid: string) => Promise<string | null>,
    role: 'user' as 'user' | 'admin' | null,
    /** How often the API was asked whose token it is; and below, why it does not answer. */
    asked: 0,
    refusal: null as Error | null,
    nowMs: () => nowMs,
    advance: (ms: number) => {
      nowMs += ms;
    },
    /** Opens the session of another tab, on its own connection to the database. */
    openTab: (tabDb = db) =>
      openSession({
        db: tabDb,
        storage,
        lock,
        nowMs: () => nowMs,
        random: () => 0.5,
        erase: async (uid) => void world.erased.push(uid),
        exchange: async (email, idToken) => {
          world.exchanged.push(idToken);
          return world.answer(email.split('@')[0] ?? '');
        },
        fetchMe: async () => {
          world.asked += 1;
          if (world.refusal) throw world.refusal;
          if (!world.role) throw new UnreachableError('Away.');
          return { role: world.role };
        },
      }),
  };
  return world;
}

/** Expects the one line for a failed exchange; returns how many there were. */
export function expectFailedExchanges(): () => number {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  return () => {
    const lines = said.mock.calls;
    for (const line of lines) {
      if (line.length !== 1 || line[0] !== 'JWT token fetch failed') throw new Error(String(line));
    }
    return lines.length;
  };
}
