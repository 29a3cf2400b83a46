import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { endPushSubscription, storePushSubscription } from '../db/push/push-subscriptions';
import { addRequest } from '../test-support/inbox';
import {
  addUser,
  devices,
  following,
  note,
  settled,
  waiting,
} from '../test-support/push/following';
import { letPass, testPushWorker } from '../test-support/push/push-worker';

test('tells staff of what comes in, and an admin who was demoted of nothing more', async () => {
  const { db, service, request } = await following();
  const rights = await addUser(db, 'amina', 'admin');
  await storePushSubscription(db, crypto.randomUUID(), service.subscribe(), rights, false);
  testPushWorker(db);
  await note(db, request.id, 'submission');
  await letPass(db);
  await settled(db);
  expect(service.received.map(({ message }) => message.notification)).toMatchObject([
    {
      title: `There is a new request: ${request.reference}`,
      navigate: `https://sampan.example/dashboard/inbox?open=${request.id}`,
    },
  ]);
  await note(db, request.id, 'customer-reply');
  await db.updateTable('users').set({ role: 'user' }).where('uid', '=', 'amina').execute();
  await letPass(db);
  await settled(db);
  expect(service.received).toHaveLength(1);
});

test('tells an admin who has to log in with a second factor, only then', async () => {
  const { db, service, request } = await following();
  const rights = await addUser(db, 'amina', 'admin');
  const [without, having] = [service.subscribe(), service.subscribe()];
  await storePushSubscription(db, crypto.randomUUID(), without, rights, false);
  await storePushSubscription(db, crypto.randomUUID(), having, rights, true);
  testPushWorker(db, { adminSecondFactor: true });
  await note(db, request.id, 'submission');
  await letPass(db);
  await settled(db);
  const paths = service.received.map(({ path }) => path);
  expect(paths).toEqual([new URL(having.endpoint).pathname]);
});

test('tells nothing to who is not the owner any more, is blocked, or whose session ended', async () => {
  const { db, service, request } = await following();
  const changes = [
    () => db.updateTable('submissions').set({ owner_uid: null }).execute(),
    () => db.updateTable('users').set({ blocked: true }).execute(),
  ];
  testPushWorker(db);
  for (const change of changes) {
    await db.updateTable('submissions').set({ owner_uid: 'farida' }).execute();
    await note(db, request.id, 'reply');
    await change();
    await letPass(db);
    await settled(db);
  }
  expect(service.asked).toEqual([]);
});

test('a device that logs out, or is ended, is told nothing any more', async () => {
  const { db, service, rights, id } = await following();
  const ended = () =>
    db
      .insertInto('ended_sessions')
      .values({ uid: 'farida', signed_in_at: new Date(rights.signedInAtS * 1000) })
      .execute();
  await ended();
  expect(await devices(db)).toEqual([]);
  const later = { ...rights, signedInAtS: rights.signedInAtS + 10 };
  await storePushSubscription(db, id, service.subscribe(), later, false);
  await db.updateTable('users').set({ valid_after: sql<Date>`now()` }).execute();
  expect(await devices(db)).toEqual([]);
  const latest = { ...rights, signedInAtS: rights.signedInAtS + 3600 };
  await storePushSubscription(db, id, service.subscribe(), latest, false);
  await endPushSubscription(db, id, latest);
  expect(await devices(db)).toEqual([]);
});

test('tells who has a link of what staff does with that submission, until it is erased', async () => {
  const { db, service, request } = await following();
  const hash = 'a'.repeat(64);
  const link = { hash, submission_id: request.id, held_by: 'device' } as const;
  await db.insertInto('submission_links').values(link).execute();
  const rights = { of: 'link', submissionId: request.id, hash, heldBy: 'device' } as const;
  const subscription = service.subscribe();
  await storePushSubscription(db, crypto.randomUUID(), subscription, rights, false);
  const other = await addRequest(db);
  await db.updateTable('submissions').set({ owner_uid: null }).execute();
  testPushWorker(db);
  await note(db, other.id, 'reply');
  await note(db, request.id, 'submission', 'customer-reply');
  expect(await waiting(db)).toEqual([]);
  await note(db, request.id, 'reply');
  await letPass(db);
  await settled(db);
  const { pathname } = new URL(subscription.endpoint);
  expect(service.received.map(({ path }) => path)).toEqual([pathname]);
  await db.deleteFrom('submissions').where('id', '=', request.id).execute();
  expect((await devices(db)).filter(({ link_hash }) => link_hash)).toEqual([]);
});

test('erasing a submission or an account ends what was to be told', async () => {
  const { db, request } = await following();
  await note(db, request.id, 'reply');
  expect(await waiting(db)).toHaveLength(1);
  await db.deleteFrom('submissions').execute();
  expect(await waiting(db)).toEqual([]);
  await db.deleteFrom('users').execute();
  expect(await devices(db)).toEqual([]);
});
