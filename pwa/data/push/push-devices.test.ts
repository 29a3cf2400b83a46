import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { signedInDb, testDb } from '../../test-support/device';
import { ApiError, UnreachableError } from '../http/answers';
import type { SampanDb } from '../store/db';
import {
  comparePushes,
  endPush,
  forgetPush,
  movePush,
  type PushOf,
  type PushTools,
  startPush,
} from './push-devices';

const key = (letter: string) => `${letter.repeat(86)}A`;
const link = `link_${'a'.repeat(22)}`;
const submission: PushOf = { submissionId: '01978b2c-0d5e-7c3a-9b41-6f2d8e5a7c40', linkKey: link };

/** Makes a browser that can subscribe, and a server that knows its devices. */
function world(db: SampanDb) {
  const devices = new Map<string, { endpoint: string; bearer: string }>();
  const state = { key: key('B') as string | null, fails: null as Error | null, nowMs: 1_000_000 };
  let current: PushSubscription | null = null;
  let made = 0;
  let asked = 0;
  const subscription = (applicationServerKey: string) => {
    made += 1;
    const endpoint = `https://push.example/${made}`;
    const bytes = Uint8Array.from(atob(`${applicationServerKey}=`), (one) => one.charCodeAt(0));
    return {
      endpoint,
      options: { userVisibleOnly: true, applicationServerKey: bytes.buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        current = null;
        return true;
      },
    } as unknown as PushSubscription;
  };
  const tools: PushTools = {
    db,
    manager: {
      getSubscription: async () => current,
      subscribe: async (options) => {
        current = subscription(String(options?.applicationServerKey));
        return current;
      },
    },
    fetchKey: async () => {
      asked += 1;
      return state.key;
    },
    put: async (id, { endpoint }, bearer) => {
      if (state.fails) throw state.fails;
      devices.set(id, { endpoint, bearer });
    },
    isKnown: async (id) => {
      if (state.fails) throw state.fails;
      return devices.has(id);
    },
    remove: async (id) => {
      if (state.fails) throw state.fails;
      devices.delete(id);
    },
    nowMs: () => state.nowMs,
  };
  return {
    ...{ tools, state, devices },
    browser: {
      get endpoint() {
        return current?.endpoint ?? null;
      },
      lose() {
        current = null;
      },
    },
    asked: () => asked,
    told: () => [...devices.values()],
  };
}

const refusal = (status: number) =>
  new ApiError({ type: 'about:blank', title: 'No.', status }, null);

describe('a device that is told of news', () => {
  test('subscribes, says so with the key of the link, and ends in one step', async () => {
    const db = testDb();
    const { tools, told, browser } = world(db);
    await startPush(tools, submission);
    expect(told()).toEqual([{ endpoint: browser.endpoint, bearer: link }]);
    expect(await db.pushes.count()).toBe(1);
    await endPush(tools, submission);
    expect(told()).toEqual([]);
    expect(browser.endpoint).toBeNull();
    expect(await db.pushes.count()).toBe(0);
  });

  test('one that follows two submissions has one subscription, and stays with the other', async () => {
    const { tools, told, browser } = world(testDb());
    const other = { submissionId: 'other', linkKey: `${link}b` };
    await startPush(tools, submission);
    await startPush(tools, other);
    expect(new Set(told().map(({ endpoint }) => endpoint))).toEqual(new Set([browser.endpoint]));
    await endPush(tools, submission);
    expect(told()).toEqual([{ endpoint: browser.endpoint, bearer: other.linkKey }]);
  });

  test('a device on which nothing is on asks nothing at its start', async () => {
    const { tools, asked } = world(testDb());
    await comparePushes(tools);
    expect(asked()).toBe(0);
  });

  test('tells the server again when the browser has another address, or the server another key', async () => {
    const { tools, told, browser, state } = world(testDb());
    await startPush(tools, submission);
    const [before] = told();
    await comparePushes(tools);
    expect(told()).toEqual([before]);
    browser.lose();
    await comparePushes(tools);
    expect(told()).toEqual([{ endpoint: 'https://push.example/2', bearer: link }]);
    state.key = key('C');
    await comparePushes(tools);
    expect(told()).toEqual([{ endpoint: 'https://push.example/3', bearer: link }]);
  });

  test('gets another address when our server no longer knows it, as its push service ended the one before', async () => {
    const { tools, told, devices, browser } = world(testDb());
    await startPush(tools, submission);
    const ended = browser.endpoint;
    devices.clear();
    await comparePushes(tools);
    expect(browser.endpoint).not.toBe(ended);
    expect(told()).toEqual([{ endpoint: browser.endpoint, bearer: link }]);
  });

  test('forgets what its link may not follow any more, and goes on after a failure', async () => {
    const db = testDb();
    const { tools, browser, state } = world(db);
    await startPush(tools, submission);
    browser.lose();
    state.fails = new UnreachableError('No answer.');
    await expect(comparePushes(tools)).rejects.toThrow(UnreachableError);
    expect(await db.pushes.count()).toBe(1);
    browser.lose();
    state.fails = refusal(401);
    await comparePushes(tools);
    expect(await db.pushes.count()).toBe(0);
  });

  test('is still on when the server could not be told that it ends', async () => {
    const db = testDb();
    const { tools, state } = world(db);
    await startPush(tools, submission);
    state.fails = new UnreachableError('No answer.');
    await expect(endPush(tools, submission)).rejects.toThrow(UnreachableError);
    expect(await db.pushes.count()).toBe(1);
  });

  test('of an account, ends when its user has logged out, and others get another address', async () => {
    const db = await signedInDb('farida');
    const { tools, told, browser } = world(db);
    await startPush(tools, 'account');
    const session = await db.session.get('current');
    expect(told()).toMatchObject([{ bearer: session?.token }]);
    const first = browser.endpoint;
    await db.session.clear();
    await startPush(tools, submission);
    await comparePushes(tools);
    expect((await db.pushes.toArray()).map(({ of }) => of)).not.toContain('account');
    expect(browser.endpoint).not.toBe(first);
    expect(told()).toContainEqual({ endpoint: browser.endpoint, bearer: link });
  });
});

test('who forgets a submission is told no more of it, without a connection too', async () => {
  const db = testDb();
  const { tools, state, devices, browser } = world(db);
  await startPush(tools, submission);
  await forgetPush(tools, submission);
  expect([await db.pushes.count(), devices.size]).toEqual([0, 0]);
  await startPush(tools, submission);
  state.fails = new UnreachableError('No connection.');
  await forgetPush(tools, submission);
  expect([await db.pushes.count(), browser.endpoint]).toEqual([0, null]);
});

test('with another link a device is told on, or says that it is not', async () => {
  const db = testDb();
  const { tools, state, devices } = world(db);
  const linkKey = `link_${'b'.repeat(22)}`;
  const renewed = { ...submission, linkKey } as { submissionId: string; linkKey: string };
  await movePush(tools, renewed);
  expect(devices.size).toBe(0);
  await startPush(tools, submission);
  await movePush(tools, renewed);
  expect([...devices.values()].at(-1)?.bearer).toBe(linkKey);
  state.fails = new UnreachableError('No connection.');
  await movePush(tools, renewed);
  expect(await db.pushes.count()).toBe(0);
});
