import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { endingWithin } from './ending-within';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

test('a signal ends in time, also after a garbage collection', async () => {
  let ended = 0;
  const note = () => {
    ended += 1;
  };
  for (const others of [[], [new AbortController().signal]]) {
    endingWithin(100, ...others).addEventListener('abort', note);
  }
  await pause(20);
  collectGarbage();
  await pause(200);
  expect(ended).toBe(2);
});

test('a signal ends with another one', () => {
  const stopping = new AbortController();
  const signal = endingWithin(60_000, stopping.signal);
  expect(signal.aborted).toBe(false);
  stopping.abort();
  expect(signal.aborted).toBe(true);
});
