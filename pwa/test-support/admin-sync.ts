import 'fake-indexeddb/auto';
import 'fake-indexeddb/auto';
import { onTestFinished } from 'vitest';
import { startAdminSync } from '../data/admin/admin-sync';
import { UnreachableError } from '../data/http/answers';
import { erasePrivateData, privateDb } from '../data/store/private-db';
import { onVisible } from '../ui/page-events';

/**
 * Makes an admin's device and a server with one list of users; they are erased when the test ends. `started` is told
 * how to stop each sync.
 */
export function adminDevice(started: (stop: () => void) => void) {
  const uid = crypto.randomUUID();
  const db = privateDb(uid);
  onTestFinished(() => erasePrivateData(uid));
  const log: { uid: string; version: number }[] = [];
  const world = {
    db,
    uid,
    log,
    asked: [] as string[],
    results: [] as unknown[],
    /** The error of every question, null while all is well; an open stream is not affected. */
    trouble: null as unknown,
    streamsWork: true,
    /** Tells the device that something changed, through the stream that is open. */
    tell: () => {},
    breakStream: () => {},
    signal: new AbortController().signal,
    rounds: () => world.asked.filter((question) => question === 'overview').length,
    streams: () => world.asked.filter((question) => question === 'events').length,
    gate: null as Promise<void> | null,
    /** Lets questions wait until the returned function is called. */
    block: () => {
      let open = () => {};
      world.gate = new Promise((resolve) => {
        open = resolve;
      });
      return open;
    },
    start: () => {
      const stop = startAdminSync({
        db,
        page: { onVisible },
        nowMs: Date.now,
        onResult: (error) => void world.results.push(error),
        api: {
          overview: async () => {
            world.asked.push('overview');
            await world.gate;
            if (world.trouble) throw world.trouble;
            return { newMessages: log.length } as never;
          },
          changes: async (scope, since) => {
            world.asked.push(`${scope} ${since}`);
            if (world.trouble) throw world.trouble;
            const items = scope === 'users' ? log.slice(Number(since)) : [];
            const cursor = scope === 'users' ? String(log.length) : '0';
            return { cursor, reset: false, hasMore: false, items, erased: [] } as never;
          },
          list: async (scope) => {
            world.asked.push(`${scope} `);
            if (world.trouble) throw world.trouble;
            const items = scope === 'users' ? [...log] : [];
            const feedCursor = scope === 'users' ? String(log.length) : '0';
            return { feedCursor, items, nextCursor: null, left: 0 } as never;
          },
          events: (signal, onEvent) =>
            new Promise<void>((resolve, reject) => {
              world.asked.push('events');
              world.signal = signal;
              if (!world.streamsWork) return reject(new UnreachableError('No stream.'));
              world.tell = onEvent;
              world.breakStream = resolve;
              signal.addEventListener('abort', () => reject(signal.reason));
            }),
        },
      });
      started(stop);
      return stop;
    },
    users: async () => (await db.users.toArray()).map((row) => `${row.uid} ${row.version}`),
  };
  return world;
}
