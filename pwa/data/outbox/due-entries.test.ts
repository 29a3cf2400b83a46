import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { uploadedSrc } from '../../../edge-api/contract/admin/picture-upload';
import { entryOf, subjects, testDb, write } from '../../test-support/device';
import { ApiError } from '../http/answers';
import type { ChangeEntry, SampanDb } from '../store/db';
import { deliver } from './deliver';
import { nextDueAtMs } from './outbox';
import { enqueueChange } from './pending-changes';

const problem = (status: number) => ({ type: 'about:blank', title: 'No.', status });
const product = { id: 'p1', version: 1, name: 'Kettle' };

/** Makes a device where admins are logged in, and a server that counts versions and fails at times. */
function deviceAndServer() {
  const db = testDb();
  /** Subjects whose next attempt the server fails or refuses, with this status. */
  const failing = new Map<string, number>();
  /** The changes that were carried out, in order. */
  const done: string[] = [];
  let version = product.version;
  let nowMs = 0;

  const change = async ({ subject, change: { scope, ifMatch } }: ChangeEntry) => {
    const status = failing.get(subject);
    failing.delete(subject);
    if (status) throw new ApiError(problem(status), null);
    if (scope === 'products') {
      if (ifMatch !== version) {
        const current = { ...product, name: done.at(-1), version };
        throw new ApiError(problem(412), null, { ...problem(412), current });
      }
      version += 1;
    }
    done.push(subject);
    return scope === 'products' ? version : 0;
  };

  return {
    db,
    failing,
    done,
    signIn: (uid: string) => signIn(db, uid),
    pass: () =>
      deliver({
        db,
        post: async ({ id, reference, subject }) => {
          done.push(subject);
          return { id, reference, receivedAt: '2025-06-01T08:00:00Z' };
        },
        postWord: () => Promise.reject(new Error('No reply is sent.')),
        change,
        probe: async () => true,
        lock: (work) => work(),
        nowMs: () => nowMs,
        random: () => 0.5,
      }),
    async comeBack() {
      nowMs = (await nextDueAtMs(db, nowMs)) ?? nowMs;
    },
  };
}

async function signIn(db: SampanDb, uid: string) {
  const token = `token of ${uid}`;
  const person = { uid, email: `${uid}@sampan.example`, displayName: '', emailVerified: true };
  await db.session.put({
    ...person,
    key: 'current',
    role: 'admin',
    token,
    tokenExpiresAtMs: 3_600_000,
    confirmedAtMs: 0,
  });
}

const rename = (db: SampanDb, name: string, more: object = {}, ownerUid = 'admin') =>
  enqueueChange(db, ownerUid, {
    scope: 'products',
    entityId: product.id,
    method: 'PUT',
    path: `/api/admin/products/${product.id}`,
    ifMatch: product.version,
    base: product,
    subject: name,
    body: { name, ...more },
  });

test('a later change of a thing waits for the one before it, so that the last one counts', async () => {
  const { db, failing, done, signIn, pass, comeBack } = deviceAndServer();
  await signIn('admin');
  await rename(db, 'First');
  await rename(db, 'Second');
  await write(db, 'A message');
  failing.set('First', 500);
  const againAtMs = await pass();
  expect(done).toEqual(['A message']);
  expect(againAtMs).toBeGreaterThan(0);
  expect(await subjects(db)).toEqual(['First', 'Second']);
  await comeBack();
  expect(await pass()).toBeNull();
  expect(done).toEqual(['A message', 'First', 'Second']);
  expect(await subjects(db)).toEqual([]);
});

test('a change that the server refuses holds up no later one of the same thing', async () => {
  const { db, failing, done, signIn, pass } = deviceAndServer();
  await signIn('admin');
  const refused = await rename(db, 'First');
  await rename(db, 'Second');
  failing.set('First', 422);
  expect(await pass()).toBeNull();
  expect(done).toEqual(['Second']);
  expect(await entryOf(db, { id: refused })).toMatchObject({ state: 'needs-attention' });
});

test('a product waits for the pictures that it shows', async () => {
  const { db, failing, done, signIn, pass, comeBack } = deviceAndServer();
  await signIn('admin');
  const pictureId = '0197a3a0-0000-7000-8000-000000000001';
  await enqueueChange(db, 'admin', {
    scope: 'pictures',
    entityId: pictureId,
    method: 'PUT',
    path: `/api/admin/pictures/${pictureId}`,
    ifMatch: null,
    base: null,
    subject: 'Picture',
    body: {},
  });
  await rename(db, 'With it', { images: [{ src: uploadedSrc(pictureId) }] });
  failing.set('Picture', 503);
  await pass();
  failing.set('Picture', 500);
  await comeBack();
  await pass();
  expect(done).toEqual([]);
  await comeBack();
  await pass();
  expect(done).toEqual(['Picture', 'With it']);
});

test('what another admin left waiting on this device meets what was changed since as a conflict', async () => {
  const { db, done, signIn, pass } = deviceAndServer();
  const left = await rename(db, 'Left behind', {}, 'farida');
  await signIn('karim');
  await rename(db, 'Karim’s', {}, 'karim');
  expect(await pass()).toBeNull();
  expect(done).toEqual(['Karim’s']);
  await signIn('farida');
  await pass();
  expect(done).toEqual(['Karim’s']);
  expect(await entryOf(db, { id: left })).toMatchObject({
    state: 'needs-attention',
    body: { name: 'Left behind' },
    change: { current: { name: 'Karim’s' } },
  });
});
