import 'fake-indexeddb/auto';
import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminScopes } from '../../../edge-api/contract/admin/admin-feed';
import { limits } from '../../config/limits';
import { adminDevice } from '../../test-support/admin-sync';
import { nextTask } from '../../test-support/model-server';
import { ApiError, UnreachableError } from '../http/answers';
import { reportReachability } from '../http/connection';
import { erasePrivateData, privateDb } from '../store/private-db';

let page: EventTarget & { visibilityState: string };
const stops: (() => void)[] = [];
beforeEach(() => {
  // Timers go on when a test says so; the database takes its turns by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { onLine: true });
  for (const name of ['addEventListener', 'removeEventListener'] as const) {
    vi.stubGlobal(name, page[name].bind(page));
  }
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Lets everything go on that waits for no timer. */
async function rest(): Promise<void> {
  for (let turns = 0; turns < 200; turns++) await nextTask();
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms).then(rest);

const problem = (status: number) => ({ type: 'about:blank', title: `Answer ${status}.`, status });

const device = () => adminDevice((stop) => stops.push(stop));

test('stores the overview first, then every scope, each with its cursor', async () => {
  const admin = await device();
  admin.log.push({ uid: 'amina', version: 1 });
  admin.start();
  await rest();
  const questions = admin.asked.filter((question) => question !== 'events');
  expect(questions).toEqual(['overview', ...adminScopes.map((scope) => `${scope} `)]);
  expect(await admin.users()).toEqual(['amina 1']);
  expect((await admin.db.answers.get('overview'))?.value).toEqual({ newMessages: 1 });
  expect((await admin.db.cursors.get('users'))?.cursor).toBe('1');
  expect(admin.results).toEqual([null]);
});

test('asks at once when something happened, from where it was, and puts the newer record in place', async () => {
  const admin = await device();
  admin.log.push({ uid: 'amina', version: 1 }, { uid: 'bo', version: 1 });
  admin.start();
  await rest();
  admin.log.push({ uid: 'bo', version: 2 });
  admin.asked.length = 0;
  admin.tell();
  await rest();
  expect(admin.asked).toContain('users 2');
  expect(await admin.users()).toEqual(['amina 1', 'bo 2']);
});

test('makes one round of all that happens during another', async () => {
  const admin = await device();
  const open = admin.block();
  admin.start();
  await rest();
  for (let events = 0; events < 5; events++) admin.tell();
  expect(admin.rounds()).toBe(1);
  open();
  await rest();
  expect(admin.rounds()).toBe(2);
});

test('asks from time to time where events don’t come through', async () => {
  const admin = await device();
  admin.streamsWork = false;
  admin.start();
  await rest();
  admin.log.push({ uid: 'amina', version: 1 });
  await pass(limits.adminPollMs - 1);
  expect(admin.rounds()).toBe(1);
  await pass(1);
  expect(admin.rounds()).toBe(2);
  expect(await admin.users()).toEqual(['amina 1']);
  expect(admin.streams()).toBe(1 + limits.adminPollMs / limits.adminEventsRetryMs);
  // This goes on all day, so nothing may pile up.
  expect(getEventListeners(admin.signal, 'abort')).toHaveLength(1);
});

test('asks at once when a stream ends, opens it again after a while, and asks what it missed', async () => {
  const admin = await device();
  admin.start();
  await rest();
  admin.breakStream();
  await pass(limits.adminEventsRetryMs - 1);
  admin.log.push({ uid: 'amina', version: 1 });
  // The end itself may mean that the rights are gone.
  expect(admin.rounds()).toBe(2);
  await pass(1);
  expect(admin.rounds()).toBe(3);
  expect(admin.streams()).toBe(2);
  expect(await admin.users()).toEqual(['amina 1']);
});

test.each([
  ['401', new ApiError(problem(401), null)],
  ['403', new ApiError(problem(403), null)],
  ['503', new ApiError(problem(503), null)],
  ['no network', new UnreachableError('Away.')],
])('keeps what it has, tells of the failure (%s), and asks again later', async (_, trouble) => {
  const admin = await device();
  admin.log.push({ uid: 'amina', version: 1 });
  admin.start();
  await rest();
  admin.trouble = trouble;
  admin.tell();
  await rest();
  expect(admin.results).toEqual([null, trouble]);
  expect(await admin.users()).toEqual(['amina 1']);
  expect(admin.rounds()).toBe(2);
  admin.trouble = null;
  admin.log.push({ uid: 'bo', version: 1 });
  await pass(limits.adminPollMs);
  expect(admin.results).toEqual([null, trouble, null]);
  expect(await admin.users()).toEqual(['amina 1', 'bo 1']);
});

test('asks a server again as soon as that says, and not later than usual', async () => {
  const admin = await device();
  admin.streamsWork = false;
  admin.trouble = new ApiError(problem(503), 2000);
  admin.start();
  await rest();
  const before = admin.rounds();
  admin.trouble = null;
  await pass(2000);
  expect(admin.rounds()).toBe(before + 1);
  expect(admin.results.at(-1)).toBeNull();
});

test('asks when the screen is seen again, and when the connection comes back', async () => {
  const admin = await device();
  admin.start();
  await rest();
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  await rest();
  expect(admin.rounds()).toBe(1);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await rest();
  expect(admin.rounds()).toBe(2);
  reportReachability(false);
  await rest();
  reportReachability(true);
  await rest();
  expect(admin.rounds()).toBe(4);
});

test('asks nothing more after it was stopped, not even for the rest of a round', async () => {
  const admin = await device();
  const stop = admin.start();
  await rest();
  const open = admin.block();
  admin.tell();
  await rest();
  const { length } = admin.asked;
  stop();
  open();
  admin.tell();
  await pass(10 * limits.adminPollMs);
  expect(admin.asked).toHaveLength(length);
  expect(vi.getTimerCount()).toBe(0);
  const heard = ['visibilitychange', 'online'].flatMap((event) => getEventListeners(page, event));
  expect(heard).toEqual([]);
});

test('stopped in the middle of a round, stores nothing of a user who logged out, and reports nothing', async () => {
  const admin = await device();
  admin.log.push({ uid: 'amina', version: 1 });
  const open = admin.block();
  const stop = admin.start();
  await rest();
  stop();
  await erasePrivateData(admin.uid);
  open();
  await rest();
  expect(admin.asked).toEqual(['overview', 'events']);
  expect(admin.results).toEqual([]);
  const after = privateDb(admin.uid);
  expect([await after.answers.count(), await after.users.count()]).toEqual([0, 0]);
});
