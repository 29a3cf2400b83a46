import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilLoaded } from './until-loaded';

const page = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const failingOnce = () =>
  vi.fn(async () => 'here').mockRejectedValueOnce(new TypeError('Failed to fetch'));

test('asks again for what could not be had, some seconds later', async () => {
  const load = failingOnce();
  const loading = untilLoaded(load);
  await vi.advanceTimersByTimeAsync(9000);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await loading).toBe('here');
});

test('asks at once when the connection is back, and no more after that', async () => {
  const load = failingOnce();
  const loading = untilLoaded(load);
  await vi.advanceTimersByTimeAsync(10);
  page.dispatchEvent(new Event('online'));
  expect(await loading).toBe('here');
  await vi.advanceTimersByTimeAsync(60_000);
  page.dispatchEvent(new Event('online'));
  expect(load).toHaveBeenCalledTimes(2);
});
