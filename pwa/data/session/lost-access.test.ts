import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { deliveryWorld } from '../../test-support/delivery';
import { signedInDb, subjects, write } from '../../test-support/device';
import { sessionOf } from '../../test-support/session-row';
import { ApiError, UnreachableError } from '../http/answers';
import { enqueueChange } from '../outbox/pending-changes';
import type { LostAccess, SampanDb } from '../store/db';
import { privateDb } from '../store/private-db';
import {
  accessIsBack,
  closeLostNotice,
  concerns,
  isEnded,
  loseAccess,
  lossIn,
  lossReasons,
  noteLogout,
  providerEnded,
  readLostAccess,
} from './lost-access';
import { readSession } from './stored-session';

const refusal = (status: number, reason?: string) =>
  new ApiError({ type: 'about:blank', title: 'No.', status, reason }, null);
const everyone = () => true;
const privateNames = async () =>
  (await indexedDB.databases())
    .map(({ name }) => name)
    .filter((name) => /-private-/.test(name ?? ''));

/** Makes an admin's device with private data, and with a message and a change that wait. */
async function device(uid: string, role: 'admin' | 'user' = 'admin') {
  const db = await signedInDb(uid, { role });
  await privateDb(uid).answers.put({ key: 'overview', value: 'Private', atMs: 0 });
  await write(db, 'Message');
  await change(db, uid);
  return db;
}

const change = (db: SampanDb, ownerUid: string) =>
  enqueueChange(db, ownerUid, {
    scope: 'products',
    entityId: 'p1',
    method: 'PATCH',
    path: '/api/admin/products/p1',
    ifMatch: 1,
    base: null,
    subject: 'Change',
    body: {},
  });

describe('what takes access away', () => {
  test.each(lossReasons)('%s does, as an answer of our API with 401 or 403', (reason) => {
    expect(lossIn(refusal(403, reason))).toBe(reason);
    expect(lossIn(refusal(401, reason))).toBe(reason);
    expect(lossIn(refusal(500, reason))).toBeNull();
  });

  test('nothing else does', () => {
    expect(lossIn(refusal(403, 'second-factor-missing'))).toBeNull();
    expect(lossIn(refusal(403))).toBeNull();
    expect(lossIn(refusal(401))).toBeNull();
    expect(lossIn(new UnreachableError('account-blocked'))).toBeNull();
  });
});

test.each(['account-blocked', 'account-deleted'] as const)(
  'after %s the session, the private database and the changes are gone, and messages wait',
  async (reason) => {
    const db = await device(`one-${reason}`);
    await loseAccess(db, everyone, reason);
    expect(await readSession(db)).toBeUndefined();
    expect(await privateNames()).toEqual([]);
    expect(await subjects(db)).toEqual(['Message']);
    expect(await readLostAccess(db)).toMatchObject({
      reason,
      wasStaff: true,
      removedChanges: 1,
      isErased: true,
      isSignedOut: false,
      isRead: false,
    });
  },
);

test('a user who is no longer an admin stays logged in, without what admins see', async () => {
  const db = await device('demoted');
  await loseAccess(db, everyone, 'not-staff');
  expect(await readSession(db)).toMatchObject({ uid: 'demoted', role: 'user' });
  expect(await privateNames()).toEqual([]);
  expect(await subjects(db)).toEqual(['Message']);
  expect(await readLostAccess(db)).toMatchObject({ removedChanges: 1, isSignedOut: true });
});

test('a session that was ended elsewhere erases what is private and keeps what was not sent', async () => {
  const db = await device('ended');
  await loseAccess(db, everyone, 'session-ended');
  expect(await readSession(db)).toBeUndefined();
  expect(await privateNames()).toEqual([]);
  expect(await subjects(db)).toEqual(['Message', 'Change']);
});

test('a user who asks for an admin page is told nothing and loses nothing', async () => {
  const db = await signedInDb('visitor', { role: 'user' });
  const own = privateDb('visitor');
  await own.answers.put({ key: 'own-messages', value: 'Mine', atMs: 0 });
  await loseAccess(db, everyone, 'not-staff');
  expect(await readLostAccess(db)).toBeUndefined();
  expect(await own.answers.count()).toBe(1);
  await own.delete();
});

test('a tab that signs the blocked admin in once more takes nothing from the notice', async () => {
  const db = await device('twice');
  await loseAccess(db, everyone, 'account-blocked');
  await db.session.put({ ...sessionOf('twice'), role: null });
  await loseAccess(db, everyone, 'account-blocked');
  expect(await readSession(db)).toBeUndefined();
  expect(await readLostAccess(db)).toMatchObject({ wasStaff: true, removedChanges: 1 });
});

test('an answer to a user who has logged out since changes nothing for the next user', async () => {
  const db = await device('next');
  await loseAccess(db, ({ uid }) => uid === 'before', 'account-blocked');
  expect(await readSession(db)).toMatchObject({ uid: 'next', role: 'admin' });
  expect(await privateDb('next').answers.count()).toBe(1);
  await privateDb('next').delete();
});

test('the notice goes once it is read and the provider has signed them out', async () => {
  const db = await device('reader');
  await loseAccess(db, everyone, 'account-blocked');
  expect(await isEnded(db, 'reader')).toBe(true);
  await closeLostNotice(db, 'reader');
  expect(await readLostAccess(db)).toMatchObject({ isRead: true });
  await providerEnded(db, 'reader');
  expect(await readLostAccess(db)).toBeUndefined();
});

test.each<[LostAccess['reason'], string, boolean]>([
  ['not-staff', 'user', false],
  ['not-staff', 'admin', true],
  ['account-blocked', 'user', true],
])('after %s being let in as %s ends the notice: %s', async (reason, role, isOver) => {
  const uid = `back-${reason}-${role}`;
  const db = await device(uid);
  await loseAccess(db, everyone, reason);
  await accessIsBack(db, uid, role);
  expect((await readLostAccess(db)) === undefined).toBe(isOver);
});

test('a logout is noted until the provider knows of it, and is no news for anyone', async () => {
  const db = await device('leaver');
  await noteLogout(db, 'leaver');
  expect(await readLostAccess(db)).toMatchObject({ uid: 'leaver', isRead: true, isErased: true });
  expect(await isEnded(db, 'leaver')).toBe(true);
  await providerEnded(db, 'leaver');
  expect(await readLostAccess(db)).toBeUndefined();
});

test('what a person has not read yet stays through a logout, and ends no later login', async () => {
  const db = await device('demoted');
  await loseAccess(db, everyone, 'not-staff');
  await noteLogout(db, 'demoted');
  expect(await isEnded(db, 'demoted')).toBe(true);
  await accessIsBack(db, 'demoted', 'user');
  expect(await readLostAccess(db)).toMatchObject({ reason: 'not-staff', isRead: false });
  expect(await isEnded(db, 'demoted')).toBe(false);
});

test('a notice for another user ends when someone else is let in', async () => {
  const db = await device('demoted-before');
  await loseAccess(db, everyone, 'not-staff');
  await accessIsBack(db, 'next', 'user');
  expect(await readLostAccess(db)).toBeUndefined();
});

test('a notice whose data is not erased yet is read after the next login, and stays for that', async () => {
  const db = await device('quick');
  await loseAccess(db, everyone, 'session-ended');
  await db.notices.update('lost-access', { isErased: false });
  await accessIsBack(db, 'quick', 'user');
  expect(await readLostAccess(db)).toMatchObject({ isRead: true, isErased: false });
});

test('a notice is for who lost the role, or for the time until someone logs in', async () => {
  const session = sessionOf('one');
  const lost = (reason: LostAccess['reason']) => ({ uid: 'one', reason }) as LostAccess;
  expect(concerns(lost('not-staff'), session)).toBe(true);
  expect(concerns(lost('not-staff'), sessionOf('two'))).toBe(false);
  expect(concerns(lost('not-staff'), undefined)).toBe(false);
  expect(concerns(lost('session-ended'), undefined)).toBe(true);
  expect(concerns(lost('session-ended'), session)).toBe(false);
});

describe('a delivery', () => {
  const post = (db: SampanDb, error: ApiError, role: 'admin' | 'user' = 'admin') => {
    const world = deliveryWorld(db);
    world.server.post = () => {
      world.server.posts.push(role);
      return Promise.reject(error);
    };
    return world;
  };

  test('that is refused because the account was deleted marks the message', async () => {
    const db = await signedInDb('deleted');
    await write(db, 'Message');
    expect(await post(db, refusal(401, 'account-deleted')).pass()).toBeNull();
    expect(await db.outbox.toArray()).toMatchObject([{ state: 'waiting', isOwnerDeleted: true }]);
  });

  test('that a block refuses keeps the message for its owner, and ends the session', async () => {
    const db = await signedInDb('sender');
    await write(db, 'Message');
    const { pass, server } = post(db, refusal(403, 'account-blocked'));
    expect(await pass()).toBeNull();
    expect(server.posts).toHaveLength(1);
    expect(await db.outbox.toArray()).toMatchObject([
      { subject: 'Message', state: 'waiting', problem: null, ownerUid: 'sender' },
    ]);
    expect(await readSession(db)).toBeUndefined();
    await db.session.put(sessionOf('another'));
    expect(await pass()).toBeNull();
    expect(server.posts).toHaveLength(1);
  });

  test('that is refused for want of a second factor ends nothing', async () => {
    const db = await signedInDb('one-factor');
    await write(db, 'Message');
    await post(db, refusal(403, 'second-factor-missing')).pass();
    expect(await readSession(db)).toMatchObject({ uid: 'one-factor', role: 'admin' });
    expect(await db.outbox.toArray()).toMatchObject([{ state: 'needs-attention' }]);
  });
});
