import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { expect, test } from 'vitest';
import { pageOf, sentRow } from '../../test-support/conversation';
import { signedInDb, testDb } from '../../test-support/device';
import { sessionOf } from '../../test-support/session-row';
import { eraseOwned } from '../session/stored-session';
import { joinFormer, openDb, type SampanDb } from '../store/db';
import {
  clearReceipt,
  dropEnded,
  forgetPage,
  keepAnswer,
  keepLink,
  keepOwn,
  sentHere,
  sentOne,
} from './sent';

const id = '01976d1e-5d3a-7cc3-8e2f-0123456789ab';
const page = pageOf({ id, reference: 'CM-2222-3333' });
const row = (more: object = {}) =>
  sentRow({ id, opens: true, linkKey: 'a key', page, askedAtMs: 1, ...more });
const all = { kind: 'contact-message', since: '' } as const;
const idsHere = async (db: SampanDb) => (await sentHere(db)).map((one) => one.id);

test('receipts and pages of scripts before become one row for each submission, also those of later', async () => {
  const name = `sampan-${crypto.randomUUID()}`;
  const before = new Dexie(name);
  before.version(8).stores({ receipts: 'id, receivedAt', tracked: 'id', session: 'key' });
  await before.table('session').add(sessionOf('ann'));
  const { receiptAt: _at, opens: _opens, ...both } = row({ page: null });
  const receipt = { id, reference: both.reference, receivedAt: both.receivedAt, subject: 'Rates' };
  const kind = 'contact-message';
  await before.table('tracked').bulkAdd([
    { ...both, sent: { notes: 'A' } },
    { ...both, id: 'opened', linkKey: null, ownerUid: 'ann' },
    { ...both, id: 'of bob', ownerUid: 'bob' },
  ]);
  await before.table('receipts').bulkAdd([
    { ...receipt, kind },
    { ...receipt, kind, id: 'alone', ownerUid: 'ann', formerReferences: ['CM-9999-9999'] },
  ]);
  before.close();
  const after = openDb(name);
  const rows = await after.sent.toArray();
  const receiptAt = receipt.receivedAt;
  expect(rows).toHaveLength(3);
  expect(rows).toContainEqual({ ...both, receiptAt, opens: true, body: { notes: 'A' } });
  expect(rows).toContainEqual({
    ...both,
    id: 'opened',
    ownerUid: 'ann',
    linkKey: null,
    opens: true,
  });
  expect(rows).toContainEqual({
    ...{ ...receipt, kind, id: 'alone', ownerUid: 'ann', formerReferences: ['CM-9999-9999'] },
    ...{ receiptAt, opens: false, linkKey: null, page: null, askedAtMs: 0 },
  });
  // A worker of the release before delivers once more, behind the page.
  after.close();
  await before.open();
  const late = { ...receipt, kind, id: 'late' };
  await before.table('receipts').add(late);
  await before.table('tracked').add({ ...both, id: 'late' });
  before.close();
  await after.open();
  await joinFormer(after);
  expect(await after.sent.get('late')).toMatchObject({ opens: true, linkKey: 'a key', receiptAt });
  expect(await after.sent.count()).toBe(4);
  expect(await after.table('tracked').count()).toBe(0);
  await after.delete();
});

test('of a page whose link has ended or that was forgotten the receipt is left', async () => {
  const db = testDb();
  await db.sent.put(row());
  await dropEnded(db, id, 'another key');
  expect(await sentOne(db, id)).toMatchObject({ page });
  await dropEnded(db, id, 'a key');
  const receipt = { opens: false, linkKey: null, page: null, receiptAt: row().receiptAt };
  expect(await db.sent.toArray()).toMatchObject([receipt]);
  expect(await idsHere(db)).toEqual([]);

  await keepLink(db, id, 'a key');
  await keepAnswer(db, { page, linkKey: 'a key', askedAtMs: 2 });
  const undo = await forgetPage(db, id);
  expect(await db.sent.toArray()).toMatchObject([receipt]);
  await undo?.();
  expect(await sentOne(db, id)).toMatchObject({ page, linkKey: 'a key' });
});

test('a submission goes from the device with its page and its receipt, in any order', async () => {
  const db = testDb();
  await db.sent.put(row());
  const undo = await clearReceipt(db, id);
  expect(await db.sent.orderBy('receiptAt').count()).toBe(0);
  expect(await sentOne(db, id)).toMatchObject({ page });
  // What the server answered meanwhile stays.
  await keepAnswer(db, { page, linkKey: 'a key', askedAtMs: 9 });
  await undo?.();
  expect(await db.sent.toArray()).toMatchObject([{ askedAtMs: 9, receiptAt: row().receiptAt }]);

  await clearReceipt(db, id);
  await forgetPage(db, id);
  expect(await db.sent.count()).toBe(0);
  await db.sent.put(row());
  await forgetPage(db, id);
  await clearReceipt(db, id);
  expect(await db.sent.count()).toBe(0);
});

test('a visitor’s receipt whose page only an account opens is the account’s, and goes with it', async () => {
  const db = await signedInDb('ann');
  await db.sent.put(row({ opens: false, linkKey: null, page: null }));
  await keepOwn(db, 'ann', [{ ...all, pages: [{ page }], ids: [id] }], 2);
  expect(await db.sent.toArray()).toMatchObject([{ ownerUid: 'ann', opens: true }]);
  await eraseOwned(db, 'ann');
  expect(await db.sent.count()).toBe(0);
});

test('an answer to someone who has logged out since is not stored as that of the next person', async () => {
  const db = await signedInDb('ann');
  await db.session.put(sessionOf('bob'));
  await keepOwn(db, 'ann', [{ ...all, pages: [{ page }], ids: [id] }], 2);
  expect(await db.sent.count()).toBe(0);
});

test('what the account does not have any more leaves the device, and nothing else does', async () => {
  const db = await signedInDb('ann');
  const own = { ownerUid: 'ann', opens: true, linkKey: null, page, receiptAt: undefined };
  await db.sent.bulkPut([
    sentRow({ ...own, id: 'erased', askedAtMs: 1 }),
    sentRow({ ...own, id: 'listed', askedAtMs: 1 }),
    sentRow({ ...own, id: 'by a link too', askedAtMs: 1, linkKey: 'a key' }),
    sentRow({ ...own, id: 'asked for since', askedAtMs: 9 }),
    sentRow({ ...own, id: 'just delivered', page: null, askedAtMs: 0 }),
    sentRow({ ...own, id: 'of bob', ownerUid: 'bob', askedAtMs: 1 }),
    sentRow({ ...own, id: 'of a visitor', ownerUid: null, linkKey: 'a key', askedAtMs: 1 }),
  ]);
  const left = () => db.sent.toCollection().primaryKeys();
  // A full list has only the newest: what is older than its last one is not gone.
  const since = sentRow().receivedAt;
  await keepOwn(db, 'ann', [{ ...all, pages: [], ids: ['listed'], since }], 5);
  expect(await left()).toContain('erased');
  await keepOwn(db, 'ann', [{ ...all, kind: 'service-request', pages: [], ids: [] }], 5);
  expect(await left()).toHaveLength(7);
  await keepOwn(db, 'ann', [{ ...all, pages: [], ids: ['listed'] }], 5);
  expect(await left()).toHaveLength(6);
  expect(await left()).not.toContain('erased');
});
