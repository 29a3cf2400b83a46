import { expect, test } from 'vitest';
import { DatabaseFailure } from './database-failure';
import { StoppedError } from './stoppable-work';
import { whenFree } from './when-free';

const told: string[] = [];
const log = { error: (message: string) => told.push(message) } as never;
const busy = () => new DatabaseFailure('busy', '53300');

test('work is repeated until a connection is free, and this is said once', async () => {
  told.length = 0;
  let tries = 0;
  const work = async () => {
    tries += 1;
    if (tries < 4) throw busy();
    return 'done';
  };
  const stopping = new AbortController().signal;
  expect(await whenFree(work, { log, stopping, waitMs: 1 })).toBe('done');
  expect(tries).toBe(4);
  expect(told).toHaveLength(1);
});

test('another failure ends the start at once', async () => {
  const stopping = new AbortController().signal;
  const work = () => Promise.reject(new RangeError('wrong'));
  await expect(whenFree(work, { log, stopping, waitMs: 1 })).rejects.toThrow(RangeError);
});

test('a stop ends the wait', async () => {
  const stop = new AbortController();
  const waiting = whenFree(() => Promise.reject(busy()), {
    log,
    stopping: stop.signal,
    waitMs: 60_000,
  });
  stop.abort();
  await expect(waiting).rejects.toThrow(StoppedError);
});
