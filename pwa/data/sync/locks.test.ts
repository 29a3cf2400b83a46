import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { exclusive } from './locks';

afterEach(() => vi.unstubAllGlobals());

test('asks the browser’s lock where there is one', async () => {
  const request = vi.fn((_: string, _options: object, work: () => Promise<string>) => work());
  vi.stubGlobal('navigator', { locks: { request } });
  const work = async () => 'done';
  expect(await exclusive('outbox')(work)).toBe('done');
  expect(request).toHaveBeenCalledOnce();
  expect(request.mock.lastCall?.[0]).toBe('outbox');
});

test('gives the lock back when the page is set aside, and finishes its work when it is shown again', async () => {
  const page = stubPage();
  const events: string[] = [];
  const request = async (_: string, { signal }: LockOptions, work: () => Promise<unknown>) => {
    signal?.throwIfAborted();
    await work().finally(() => events.push('free'));
  };
  vi.stubGlobal('navigator', { locks: { request } });
  let finish = (_: string) => {};
  const work = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const run = exclusive('outbox')(() => work);
  await turn();
  expect(events).toEqual([]);
  page.turns('pagehide');
  await turn();
  expect(events).toEqual(['free']);
  finish('done');
  expect(await run).toBe('done');
});

test('a page that is set aside asks for a lock when it is shown again', async () => {
  const page = stubPage();
  const request = vi.fn((_: string, _options: object, work: () => Promise<string>) => work());
  vi.stubGlobal('navigator', { locks: { request } });
  vi.resetModules();
  const { exclusive } = await import('./locks');
  page.turns('pagehide');
  const run = exclusive('outbox')(async () => 'done');
  await turn();
  expect(request).not.toHaveBeenCalled();
  page.turns('pageshow');
  expect(await run).toBe('done');
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

/** Makes a page that the browser sets aside and shows again. */
function stubPage() {
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const turns = (name: 'pagehide' | 'pageshow') =>
    page.dispatchEvent(Object.assign(new Event(name), { persisted: true }));
  return { turns };
}
