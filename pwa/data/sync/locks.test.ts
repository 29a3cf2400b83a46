import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { exclusive } from './locks';

afterEach(() => vi.unstubAllGlobals());

test('asks the browser’s lock where there is one', async () => {
  const request = vi.fn((_: string, work: () => Promise<string>) => work());
  vi.stubGlobal('navigator', { locks: { request } });
  const work = async () => 'done';
  expect(await exclusive('outbox')(work)).toBe('done');
  expect(request).toHaveBeenCalledExactlyOnceWith('outbox', work);
});

test('without one lets the passes of a page run one after the other, also after a failure', async () => {
  vi.stubGlobal('navigator', {});
  const lock = exclusive('outbox');
  const steps: string[] = [];
  const pass = (name: string) =>
    lock(async () => {
      steps.push(`${name} starts`);
      await turn();
      steps.push(`${name} ends`);
      if (name === 'A') throw new Error('It failed.');
      return name;
    });
  const passes = await Promise.allSettled([pass('A'), pass('B'), pass('C')]);
  expect(passes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(steps).toEqual(['A starts', 'A ends', 'B starts', 'B ends', 'C starts', 'C ends']);
});
