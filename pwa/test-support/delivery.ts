import 'fake-indexeddb/auto';
import { deliver } from '../data/outbox/deliver';
import { nextDueAtMs } from '../data/outbox/outbox';
import type { SampanDb } from '../data/store/db';
import { ModelServer, modelLock } from './model-server';

/** Makes several tabs and one server around one outbox, under a clock of their own. */
export function deliveryWorld(db: SampanDb, random: () => number = () => 0.5) {
  const server = new ModelServer();
  const lock = modelLock();
  const living = new Set<Promise<unknown>>();
  let nowMs = Date.parse('2025-06-01T08:00:00Z');

  /** Runs one pass of a tab; undefined when the tab died in it. */
  function pass(): Promise<number | null | undefined> {
    let die = () => {};
    const death = new Promise<void>((resolve) => {
      die = resolve;
    });
    const run = deliver({
      db,
      post: (entry, token) => server.post(entry, { die }, token),
      postWord: (entry, token) => server.postWord(entry, { die }, token),
      change: () => Promise.reject(new Error('No change is sent here.')),
      probe: async () => server.answersProbes,
      lock: lock(death),
      nowMs: () => nowMs,
      random,
    });
    const lived: Promise<number | null | undefined> = Promise.race([
      run,
      death.then(() => undefined),
    ]);
    living.add(lived);
    lived.finally(() => living.delete(lived)).catch(() => {}); // The caller gets the error.
    return lived;
  }

  return {
    server,
    pass,
    nowMs: () => nowMs,
    advance: (ms: number) => {
      nowMs += ms;
    },
    /** Waits until no pass runs any more. */
    rest: async () => {
      while (living.size > 0) await Promise.all(living);
    },
    /** Comes back whenever an entry is due, until nothing waits. */
    drain: async () => {
      for (let passes = 0; passes < 200; passes++) {
        await pass();
        const nextMs = await nextDueAtMs(db);
        if (nextMs === null) return;
        nowMs = Math.max(nowMs, nextMs);
      }
      throw new Error('Something waits for ever.');
    },
  };
}
