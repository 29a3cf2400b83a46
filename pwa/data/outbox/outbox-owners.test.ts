import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { deliveryWorld } from '../../test-support/delivery';
import { entryOf, subjects, takeNextDue, testDb, write } from '../../test-support/device';
import { person, sessionWorld } from '../../test-support/model-session';
import { enqueueBasket } from '../enqueue-basket';
import type { SampanDb } from '../store/db';
import { deliver } from './deliver';
import { composeSubmission, nextDueAtMs, sendAsNew } from './outbox';

/** Makes tabs that deliver, on a device where people log in and out. */
async function device() {
  const db = testDb();
  const world = deliveryWorld(db);
  const session = sessionWorld(db);
  const tab = session.openTab();
  return {
    db,
    ...world,
    async signIn(uid: string) {
      await tab.report(person(uid));
      await tab.exchanged();
      await goodUntil(db, world.nowMs() + 3_600_000);
    },
    signOut: () => tab.report(null),
  };
}

const goodUntil = (db: SampanDb, tokenExpiresAtMs: number) =>
  db.session.toCollection().modify({ tokenExpiresAtMs });
const tokenOf = async (db: SampanDb) => (await db.session.toArray())[0]?.token;

test('what was written without an account is sent without a token, also while a user is logged in', async () => {
  const { db, pass, server, signIn } = await device();
  await write(db, 'A');
  await signIn('farida');
  await pass();
  expect(server.posts).toEqual(['A']);
  expect(server.tokens).toEqual([null]);
});

test('what a user wrote goes with their token', async () => {
  const { db, pass, server, signIn } = await device();
  await signIn('farida');
  await write(db, 'A');
  await pass();
  expect(server.tokens).toEqual([await tokenOf(db)]);
  expect((await db.sent.toArray())[0]).toMatchObject({ ownerUid: 'farida' });
});

test('what a logged-out user wrote waits without a failure, holds nothing up, and goes when they are back', async () => {
  const { db, pass, server, signIn, signOut, nowMs } = await device();
  await signIn('farida');
  const hers = await write(db, 'Hers');
  await signOut();
  await write(db, 'Without owner');
  expect(await pass()).toBeNull();
  expect(server.posts).toEqual(['Without owner']);
  await signIn('karim');
  await write(db, 'His');
  const his = await tokenOf(db);
  expect(await pass()).toBeNull();
  expect(server.posts).toEqual(['Without owner', 'His']);
  expect(await entryOf(db, hers)).toMatchObject({ state: 'waiting', attempts: 0, problem: null });
  expect(await nextDueAtMs(db, nowMs())).toBeNull();
  await signOut();
  await signIn('farida');
  await pass();
  expect(server.posts).toEqual(['Without owner', 'His', 'Hers']);
  expect(server.tokens).toEqual([null, his, await tokenOf(db)]);
  expect(await subjects(db)).toEqual([]);
});

test('without a good token a user’s entries wait, and the others go', async () => {
  const { db, pass, server, signIn, nowMs } = await device();
  await write(db, 'Without owner');
  await signIn('farida');
  await write(db, 'Hers');
  await goodUntil(db, nowMs());
  expect(await pass()).toBeNull();
  expect(server.posts).toEqual(['Without owner']);
  await goodUntil(db, nowMs() + 1);
  await pass();
  expect(server.posts).toEqual(['Without owner', 'Hers']);
});

test('a token that the server refuses is used no more, and its entry waits for the next one', async () => {
  const { db, pass, server, signIn, advance } = await device();
  await signIn('farida');
  const hers = await write(db, 'Hers', { refuse: 401 });
  await write(db, 'Hers too');
  expect(await pass()).toBeNull();
  expect(server.posts).toEqual(['Hers']);
  expect(await tokenOf(db)).toBeNull();
  expect(await entryOf(db, hers)).toMatchObject({ state: 'waiting', attempts: 1 });
  await signIn('farida');
  await db.outbox.where({ id: hers.id }).modify((entry) => {
    Object.assign(entry.body, { refuse: undefined });
  });
  advance(10_000);
  await pass();
  expect(server.posts).toEqual(['Hers', 'Hers', 'Hers too']);
});

test('logging out between the taking and the sending keeps an entry back', async () => {
  const { db, pass, server, signIn, signOut } = await device();
  await signIn('farida');
  await write(db, 'First');
  const second = await write(db, 'Second');
  const post = server.post.bind(server);
  server.post = async (...args) => {
    await signOut();
    return post(...args);
  };
  expect(await pass()).toBeNull();
  expect(server.posts).toEqual(['First']);
  expect(await entryOf(db, second)).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('a token that ends between the taking and the sending is not sent', async () => {
  const { db, server, signIn, nowMs } = await device();
  await signIn('farida');
  const hers = await write(db, 'Hers');
  const takenAtMs = nowMs();
  let looks = 0;
  await deliver({
    db,
    post: (entry, token) => server.post(entry, { die: () => {} }, token),
    postWord: () => Promise.reject(new Error('No reply is sent.')),
    change: () => Promise.reject(new Error('No change is sent here.')),
    probe: async () => true,
    lock: (work) => work(),
    nowMs: () => takenAtMs + (looks++ === 0 ? 0 : 3_600_000),
    random: () => 0.5,
  });
  expect(server.posts).toEqual([]);
  expect(await entryOf(db, hers)).toMatchObject({ state: 'waiting', attempts: 0 });
});

test('an entry from before there were accounts has no owner', async () => {
  const { db, pass, server } = await device();
  const { id } = await write(db, 'Old');
  await db.outbox.where({ id }).modify((entry) => {
    delete entry.ownerUid;
  });
  await pass();
  expect(server.posts).toEqual(['Old']);
});

test('sent as a new one it stays its owner’s', async () => {
  const { db, signIn, signOut, nowMs } = await device();
  await signIn('farida');
  const { id } = await write(db, 'Hers');
  await sendAsNew(db, id);
  await signOut();
  await signIn('karim');
  expect(await db.outbox.toArray()).toMatchObject([{ ownerUid: 'farida', subject: 'Hers' }]);
  expect(await takeNextDue(db, nowMs())).toBeUndefined();
});

test('an enquiry for collected products belongs to the user who is logged in', async () => {
  const { db, signIn } = await device();
  await signIn('farida');
  await enqueueBasket(db, composeSubmission('contact-message', 'Products', {}), []);
  expect(await db.outbox.toArray()).toMatchObject([{ ownerUid: 'farida' }]);
});
