import 'fake-indexeddb/auto';
import { describe, expect, test } from 'vitest';
import { limits } from '../../config/limits';
import { entryOf, signedInDb, subjects, testDb, write } from '../../test-support/device';
import { sessionOf } from '../../test-support/session-row';
import { readDraft, saveDraft } from '../enquiry/enquiry-drafts';
import { accessIsBack, loseAccess, readLostAccess } from '../session/lost-access';
import { reachedNow } from '../session/session-reach';
import type { SampanDb } from '../store/db';
import {
  discard,
  OtherAccountError,
  replaceBody,
  sendAgain,
  sendAsNew,
  startEditing,
  stopEditing,
} from './outbox';
import { discardUnsendable, entryToOpen, readOutboxView, readWholeOutbox } from './outbox-view';
import { enqueueChange, undoChanges } from './pending-changes';
import { resolveConflict } from './settle-changes';
import { settleDelivered } from './settle-entries';

const secret = 'Farida’s price list';
const signIn = (db: SampanDb, uid: string) => db.session.put(sessionOf(uid, reachedNow(0)));

const change = {
  scope: 'products' as const,
  entityId: 'p1',
  method: 'PATCH' as const,
  path: '/api/admin/products/p1',
  ifMatch: 1,
  base: null,
  subject: secret,
  body: { name: secret },
};

/** What Farida wrote waits on a device that another user uses now; null: no one is logged in. */
async function sharedDevice(user: string | null) {
  const db = await signedInDb('farida');
  const hers = await write(db, secret);
  const changeId = await enqueueChange(db, 'farida', change);
  if (user) await signIn(db, user);
  else await db.session.clear();
  return { db, hers, changeId };
}

describe.each([['karim'], [null]])('what another account wrote, while %s is logged in', (user) => {
  test('is only counted in the tray, and is not in the file', async () => {
    const { db } = await sharedDevice(user);
    await write(db, 'Own');
    for (const view of [await readOutboxView(db, 50, 0), await readWholeOutbox(db, 0)]) {
      expect(view).toMatchObject({ waiting: 1, ofOthers: 2, locked: 0 });
      expect(view.entries.map(({ subject }) => subject)).toEqual(['Own']);
      expect(JSON.stringify(view)).not.toContain(secret);
    }
  });

  test('can’t be opened, and its conflict neither', async () => {
    const { db, hers, changeId } = await sharedDevice(user);
    expect(await entryToOpen(db, hers.id)).toBe('of-other-account');
    expect(await entryToOpen(db, changeId)).toBe('of-other-account');
  });

  test('can’t be edited, sent, sent as new or deleted', async () => {
    const { db, hers, changeId } = await sharedDevice(user);
    await db.outbox.where({ id: changeId }).modify((entry) => {
      if (entry.change) entry.change.current = { version: 2 };
    });
    const before = await db.outbox.toArray();
    for (const attempt of [
      () => startEditing(db, hers.id),
      () => replaceBody(db, hers.id, 'Mine', {}),
      () => sendAgain(db, hers.id),
      () => sendAsNew(db, hers.id),
      () => discard(db, hers.id),
      () => discard(db, changeId),
      () => resolveConflict(db, changeId, {}),
      () => undoChanges(db, 'farida', [{ id: changeId, undo: change }]),
    ]) {
      await expect(attempt()).rejects.toBeInstanceOf(OtherAccountError);
    }
    expect(await db.outbox.toArray()).toEqual(before);
  });
});

test('an entry whose owner logs out while they edit it waits again', async () => {
  const db = await signedInDb('farida');
  const hers = await write(db, secret);
  await startEditing(db, hers.id);
  await db.session.clear();
  await stopEditing(db, hers.id);
  expect(await entryOf(db, hers)).toMatchObject({ state: 'waiting', body: { message: secret } });
});

test('what was written without an account is for every user of the device', async () => {
  const db = testDb();
  const { id } = await write(db, 'Without owner');
  await signIn(db, 'karim');
  expect(await entryToOpen(db, id)).toMatchObject({ subject: 'Without owner' });
  expect(await startEditing(db, id)).toBe(true);
});

test('what arrives after its owner has logged out leaves no receipt for others', async () => {
  const { db, hers } = await sharedDevice('karim');
  const receipt = {
    id: hers.id,
    reference: hers.reference,
    receivedAt: '2025-06-01T08:30:00.000Z',
  };
  await settleDelivered(db, [{ entry: await entryOf(db, hers), receipt }], Date.now());
  expect(await db.sent.count()).toBe(0);
  expect(await db.outbox.get({ id: hers.id })).toBeUndefined();
});

test('changes of an admin are only counted while the private screens are locked', async () => {
  const db = await signedInDb('farida', reachedNow(0));
  await write(db, 'Message');
  await enqueueChange(db, 'farida', change);
  expect(await readOutboxView(db, 50, limits.privateForMs)).toMatchObject({
    waiting: 2,
    locked: 0,
  });
  const locked = await readOutboxView(db, 50, limits.privateForMs + 1);
  expect(locked).toMatchObject({ waiting: 1, locked: 1, ofOthers: 0 });
  expect(JSON.stringify(locked)).not.toContain(secret);
});

test('of many entries the first are shown and all are counted', async () => {
  const { db } = await sharedDevice('karim');
  for (const subject of ['A', 'B', 'C']) await write(db, subject);
  const view = await readOutboxView(db, 2, 0);
  expect(view.entries.map(({ subject }) => subject)).toEqual(['A', 'B']);
  expect(view).toMatchObject({ waiting: 3, ofOthers: 2 });
});

describe('what a deleted account left in the outbox', () => {
  async function deviceWithRest() {
    const db = await signedInDb('karim');
    await write(db, 'Karim’s');
    await signIn(db, 'farida');
    await write(db, secret);
    await loseAccess(db, () => true, 'account-deleted');
    return db;
  }

  test('is counted in the notice and in the tray, and its content is not shown', async () => {
    const db = await deviceWithRest();
    expect(await readLostAccess(db)).toMatchObject({ uid: 'farida', unsentEntries: 1 });
    const view = await readOutboxView(db, 50, 0);
    expect(view).toMatchObject({ waiting: 0, ofOthers: 1, unsendable: 1 });
    expect(JSON.stringify(view)).not.toContain(secret);
  });

  test.each([['karim'], [null]])(
    'can be deleted while %s is logged in, and it alone',
    async (user) => {
      const db = await deviceWithRest();
      if (user) await signIn(db, user);
      expect(await discardUnsendable(db)).toMatchObject([{ subject: secret }]);
      expect(await subjects(db)).toEqual(['Karim’s']);
      expect(await discardUnsendable(db)).toEqual([]);
    },
  );

  test('belongs to its owner again when a new account has the same uid', async () => {
    const db = await deviceWithRest();
    await signIn(db, 'farida');
    await accessIsBack(db, 'farida', 'user');
    await db.session.clear();
    expect(await readOutboxView(db, 50, 0)).toMatchObject({ ofOthers: 2, unsendable: 0 });
    expect(await discardUnsendable(db)).toEqual([]);
  });

  test.each(['session-ended', 'account-blocked'] as const)('after %s it waits', async (reason) => {
    const db = await signedInDb('farida');
    await write(db, secret);
    await loseAccess(db, () => true, reason);
    expect(await readOutboxView(db, 50, 0)).toMatchObject({ ofOthers: 1, unsendable: 0 });
  });
});

describe('a half-filled form', () => {
  const draft = { key: 'contact-message', values: { message: secret } };

  test('is found by the person who typed it alone', async () => {
    const db = await signedInDb('farida');
    await saveDraft(db, draft, 'farida', 0);
    expect(await readDraft(db, draft.key, 0)).toMatchObject(draft);
    await signIn(db, 'karim');
    expect(await readDraft(db, draft.key, 0)).toBeUndefined();
    await db.session.clear();
    expect(await readDraft(db, draft.key, 0)).toBeUndefined();
  });

  test('is not stored when its writer has logged out before that', async () => {
    const db = testDb();
    await saveDraft(db, draft, 'farida', 0);
    await signIn(db, 'karim');
    await saveDraft(db, draft, 'farida', 0);
    expect(await db.drafts.count()).toBe(0);
  });

  test('that was begun without an account is for every user, and then for the one who continues it', async () => {
    const db = testDb();
    await saveDraft(db, draft, null, 0);
    await signIn(db, 'karim');
    expect(await readDraft(db, draft.key, 0)).toMatchObject(draft);
    await saveDraft(db, draft, null, 0);
    await signIn(db, 'farida');
    expect(await readDraft(db, draft.key, 0)).toBeUndefined();
  });
});
