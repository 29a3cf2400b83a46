import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { modelLock } from '../../test-support/model-server';
import { ApiError, UnreachableError } from '../http/answers';
import { type AccessTools, followAccess } from './follow-access';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tooLong = 60_000;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

type Stream = {
  tell: (role: string) => void;
  end: (how?: 'over' | 'stopping') => void;
  fail: (error: Error) => void;
  signal: AbortSignal;
};

/** Makes a device whose tabs follow the access of one user, and an API that opens streams. */
function device() {
  const lock = modelLock()(new Promise(() => {}));
  const streams: Stream[] = [];
  let checks = 0;
  let role = 'user';
  const openTab = () => {
    const listeners = { visible: () => {}, hidden: () => {} };
    const on = (event: keyof typeof listeners) => (listener: () => void) => {
      listeners[event] = listener;
      return () => {
        listeners[event] = () => {};
      };
    };
    const tools: AccessTools = {
      session: {
        check: async () => {
          checks += 1;
        },
      },
      page: { onVisible: on('visible'), onHidden: on('hidden') },
      isVisible: () => true,
      knownRole: async () => role,
      followRole: (signal, tell) =>
        new Promise((end, fail) => {
          const leave = () => fail(new UnreachableError('Left.'));
          signal.addEventListener('abort', leave);
          const over = (result: () => void) => () => {
            signal.removeEventListener('abort', leave);
            result();
          };
          streams.push({
            tell,
            signal,
            end: (how = 'over') => over(() => end(how))(),
            fail: (error) => over(() => fail(error))(),
          });
        }),
      lock,
      random: () => 1,
    };
    const stop = followAccess(tools);
    return { hide: () => listeners.hidden(), show: () => listeners.visible(), stop };
  };
  return {
    openTab,
    streams,
    last: () => streams.at(-1) as Stream,
    checks: () => checks,
    becomes: (next: string) => {
      role = next;
    },
  };
}

test('asks what changed as soon as the role is another one, and never for the known one', async () => {
  const { openTab, last, checks } = device();
  openTab();
  await pass(tooLong);
  last().tell('user');
  await pass(0);
  expect(checks()).toBe(0);
  last().tell('admin');
  await pass(0);
  expect(checks()).toBe(1);
});

test('asks when the stream ends, and opens another one within seconds', async () => {
  const { openTab, streams, last, checks } = device();
  openTab();
  await pass(tooLong);
  last().end();
  await pass(0);
  expect(checks()).toBe(1);
  await pass(5000);
  expect(streams).toHaveLength(2);
});

test('asks when our API refuses the stream', async () => {
  const { openTab, last, checks } = device();
  openTab();
  await pass(tooLong);
  last().fail(new ApiError({ type: 'about:blank', title: 'Blocked.', status: 403 }, null));
  await pass(0);
  expect(checks()).toBe(1);
});

test('asks nothing when the server stops, and comes back within 10 to 20 seconds', async () => {
  const { openTab, streams, last, checks } = device();
  openTab();
  await pass(tooLong);
  last().end('stopping');
  await pass(19_900);
  expect(streams).toHaveLength(1);
  await pass(200);
  expect(streams).toHaveLength(2);
  expect(checks()).toBe(0);
  last().end();
  await pass(0);
  expect(checks()).toBe(1);
});

test.each([429, 503])(
  'asks nothing when there are too many streams (%d), and waits as told',
  async (status) => {
    const { openTab, streams, last, checks } = device();
    openTab();
    await pass(tooLong);
    last().fail(new ApiError({ type: 'about:blank', title: 'Busy.', status }, 60_000));
    await pass(60_000);
    expect(streams).toHaveLength(1);
    await pass(5000);
    expect(streams).toHaveLength(2);
    expect(checks()).toBe(0);
  },
);

test('without a connection it asks nothing, and tries less and less often', async () => {
  const { openTab, streams, last, checks } = device();
  openTab();
  await pass(tooLong);
  for (let failures = 0; failures < 10; failures += 1) {
    last().fail(new UnreachableError('Away.'));
    await pass(tooLong);
  }
  expect(streams).toHaveLength(11);
  last().fail(new UnreachableError('Away.'));
  await pass(50_000);
  expect(streams).toHaveLength(11);
  expect(checks()).toBe(0);
});

test('one tab listens for all of them, and another one when it is hidden', async () => {
  const { openTab, streams, last } = device();
  const first = openTab();
  await pass(tooLong);
  openTab();
  await pass(tooLong);
  expect(streams).toHaveLength(1);
  first.hide();
  await pass(tooLong);
  expect(streams[0]?.signal.aborted).toBe(true);
  expect(streams).toHaveLength(2);
  expect(last().signal.aborted).toBe(false);
});

test('listens again when the page is visible again, and no more once it is stopped', async () => {
  const { openTab, streams, last } = device();
  const tab = openTab();
  await pass(tooLong);
  tab.hide();
  await pass(tooLong);
  expect(streams).toHaveLength(1);
  tab.show();
  await pass(tooLong);
  expect(streams).toHaveLength(2);
  tab.stop();
  expect(last().signal.aborted).toBe(true);
  tab.show();
  await pass(tooLong);
  expect(streams).toHaveLength(2);
});

test('a page that is left at once opens no stream', async () => {
  const { openTab, streams } = device();
  const tab = openTab();
  await pass(2000);
  tab.hide();
  await pass(tooLong);
  expect(streams).toEqual([]);
});
