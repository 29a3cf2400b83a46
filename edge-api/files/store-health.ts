import { backoffMs } from '../contract/waiting';
import { endingWithin } from '../ending-within';
import type { Log } from '../log/log';
import { chunksOf, type FileStore, FileStoreFailure } from './file-store';

/** Whether the file store can be used: nothing is moved to it before it was tried. */
export type StoreHealth = ReturnType<typeof storeHealth>;

type Clock = { nowMs: () => number; random: () => number };

const probeWithinMs = 60_000;
const backoff = { firstMs: 15_000, capMs: 5 * 60_000 };
const loggedAtMost = 1000;
const usualClock: Clock = { nowMs: () => performance.now(), random: Math.random };

/**
 * Watches over a store. It tries the store with a small file before its first use and after each failure; when that
 * fails too, the store rests, longer after each failure. The log has a line for each new cause.
 */
export function storeHealth(store: FileStore, log: Log, { nowMs, random } = usualClock) {
  // Each process has its own probe: when a deletion fails, the next probe overwrites the file that it left.
  const probeId = `probe-${crypto.randomUUID()}`;
  let state: 'untried' | 'works' | 'fails' = 'untried';
  let cause = '';
  let failures = 0;
  let nextProbeAtMs = nowMs();
  /** Failures of single files that were logged. */
  const logged = new Set<string>();

  async function probe(stopping?: AbortSignal): Promise<boolean> {
    const failure = await failureOf(probeStore(store, probeId, stopping));
    if (stopping?.aborted) return false;
    if (!failure) {
      if (state === 'fails') log.info('The file store can be used again.');
      state = 'works';
      failures = 0;
      return true;
    }
    if (state !== 'fails' || cause !== failure.message) {
      log.error('The file store can’t be used: files stay in the database until it can.', {
        cause: failure.message,
      });
    }
    state = 'fails';
    cause = failure.message;
    failures += 1;
    nextProbeAtMs = nowMs() + backoffMs(failures, random, backoff);
    return false;
  }

  return {
    store,

    isUsable: async (stopping?: AbortSignal): Promise<boolean> =>
      state === 'works' || (nowMs() >= nextProbeAtMs && probe(stopping)),

    /**
     * Does something with one file. When it fails, the store itself is tried, so that one file that it refuses holds
     * up no others. Returns whether the store can be used for others.
     */
    async with(id: string, work: Promise<void>, stopping?: AbortSignal): Promise<boolean> {
      const failure = await failureOf(work);
      if (!failure) return true;
      if (stopping?.aborted || !(await probe(stopping))) return false;
      const line = `${id} ${failure.message}`;
      if (!logged.has(line)) {
        if (logged.size >= loggedAtMost) logged.clear();
        logged.add(line);
        log.error('The file store works, but not for one file, which is tried again later.', {
          file: id,
          cause: failure.message,
        });
      }
      return true;
    },
  };
}

async function failureOf(work: Promise<void>): Promise<FileStoreFailure | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof FileStoreFailure) return error;
    throw error;
  }
}

/** Stores a small file, reads it and deletes it. @throws FileStoreFailure */
async function probeStore(store: FileStore, id: string, stopping?: AbortSignal): Promise<void> {
  const signal = endingWithin(probeWithinMs, ...(stopping ? [stopping] : []));
  const bytes = crypto.getRandomValues(new Uint8Array(64));
  await store.put(id, bytes, signal);
  const stream = await store.get(id, signal);
  if (!stream || !(await gives(stream, bytes))) {
    throw new FileStoreFailure('The file store does not give back what it was sent.');
  }
  await store.delete(id, signal);
}

async function gives(stream: ReadableStream<Uint8Array>, bytes: Uint8Array): Promise<boolean> {
  let at = 0;
  try {
    for await (const chunk of chunksOf(stream)) {
      if (chunk.some((byte, index) => byte !== bytes[at + index])) return false;
      at += chunk.byteLength;
    }
  } catch {
    return false;
  }
  return at === bytes.byteLength;
}
