import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { sentQuotation } from '../../../edge-api/test-support/quotations/quotation-samples';
import { entryOf, signedInDb } from '../../test-support/device';
import { withPending } from '../admin/shown-records';
import type { PendingChange } from '../store/db';
import { recoverInterrupted } from './outbox';
import { changesOf, enqueueChange, undoChanges } from './pending-changes';
import {
  fromPresent,
  repliesSince,
  resolveConflict,
  settleApplied,
  settleConflict,
} from './settle-changes';

const message = { id: 'm1', status: 'new', version: 3, internalNotes: [] };
const problem = { type: 'about:blank', title: 'Changed meanwhile.', status: 412 };

const change = (body: Record<string, unknown>, method: PendingChange['method'] = 'PATCH') => ({
  scope: 'contact-messages' as const,
  entityId: 'm1',
  method,
  path: '/api/admin/contact-messages/m1',
  ifMatch: 3,
  base: message,
  subject: 'CM-1',
  body,
});

test('lets a second change go on from the version that the first one made', async () => {
  const db = await signedInDb('admin');
  const first = await enqueueChange(db, 'admin', change({ status: 'read' }));
  const second = await enqueueChange(db, 'admin', change({ internalNote: 'Called back.' }));
  await settleApplied(db, await entryOf(db, { id: first }), 4);
  expect(await db.outbox.count()).toBe(1);
  expect((await entryOf(db, { id: second })).change?.ifMatch).toBe(4);
});

test('leaves changes of other things, and of other versions, as they are', async () => {
  const db = await signedInDb('admin');
  const first = await enqueueChange(db, 'admin', change({ status: 'read' }));
  const other = await enqueueChange(db, 'admin', { ...change({ status: 'read' }), entityId: 'm2' });
  const newer = await enqueueChange(db, 'admin', { ...change({ status: 'replied' }), ifMatch: 9 });
  await settleApplied(db, await entryOf(db, { id: first }), 4);
  expect((await entryOf(db, { id: other })).change?.ifMatch).toBe(3);
  expect((await entryOf(db, { id: newer })).change?.ifMatch).toBe(9);
});

test('sends a step again by itself when another admin changed something else', async () => {
  const db = await signedInDb('admin');
  const id = await enqueueChange(db, 'admin', change({ status: 'read' }));
  const current = { ...message, assignedTo: 'other', version: 4 };
  await settleConflict(db, await entryOf(db, { id: id }), { problem, current });
  const [entry] = await db.outbox.toArray();
  expect(entry).toMatchObject({ state: 'waiting', change: { ifMatch: 4, base: current } });
  // The server keeps the old key with the old version; the new request needs one of its own.
  expect(entry?.id).not.toBe(id);
});

test('waits for a person when both changed the same, and keeps both texts', async () => {
  const db = await signedInDb('admin');
  const id = await enqueueChange(db, 'admin', change({ status: 'read' }));
  const current = { ...message, status: 'replied', version: 4 };
  await settleConflict(db, await entryOf(db, { id: id }), { problem, current });
  expect(await entryOf(db, { id: id })).toMatchObject({
    state: 'needs-attention',
    body: { status: 'read' },
    change: { current, base: message },
  });
});

test('a quotation goes on alone when its customer opened the one before, and waits when another one came', async () => {
  const db = await signedInDb('admin');
  const sent = sentQuotation({ id: 'q1' });
  const base = { ...message, quotations: [sent] };
  const quotation = { action: 'withdraw', id: 'q1' };
  const changed = async (quotations: object[]) => {
    const id = await enqueueChange(db, 'admin', { ...change({ quotation }), base });
    const entry = await entryOf(db, { id });
    await settleConflict(db, entry, { problem, current: { ...base, quotations, version: 4 } });
    return (await db.outbox.get(entry.position))?.state;
  };
  expect(await changed([{ ...sent, status: 'seen', seenAt: '2026-11-26T08:00:00Z' }])).toBe(
    'waiting',
  );
  expect(await changed([sent, sentQuotation({ id: 'q2' })])).toBe('needs-attention');
  expect(await changed([{ ...sent, status: 'accepted' }])).toBe('needs-attention');
});

test('a reply goes on alone, but waits when someone wrote meanwhile that its admin has not seen', async () => {
  const db = await signedInDb('admin');
  const [read, own, other] = ['1', '2', '3'].map((id) => ({ id, text: `Reply ${id}` }));
  const base = { ...message, replies: [read] };
  const body = { reply: { id: '2', text: 'Reply 2', files: [] } };
  const changed = async (current: object) => {
    const id = await enqueueChange(db, 'admin', { ...change(body), base });
    const entry = await entryOf(db, { id });
    await settleConflict(db, entry, { problem, current: { ...base, ...current, version: 4 } });
    return (await db.outbox.get(entry.position))?.state;
  };
  expect(await changed({ status: 'replied' })).toBe('waiting');
  // The server stored it, and its answer was lost.
  expect(await changed({ replies: [read, own] })).toBe('waiting');
  expect(await changed({ replies: [read, other] })).toBe('needs-attention');
  const [, , waiting] = await db.outbox.toArray();
  expect(repliesSince(base, waiting?.change?.current ?? {}, body.reply)).toEqual([other]);
  // A record that this device stored before there were conversations.
  expect(repliesSince(message, { ...message, replies: [other] }, body.reply)).toEqual([other]);
});

test.each(['PUT', 'DELETE', 'POST'] as const)('merges no %s without a person', async (method) => {
  const db = await signedInDb('admin');
  const body = method === 'PUT' ? { status: 'read' } : {};
  const id = await enqueueChange(db, 'admin', change(body, method));
  const current = { ...message, assignedTo: 'other', version: 4 };
  await settleConflict(db, await entryOf(db, { id }), { problem, current });
  expect((await entryOf(db, { id })).state).toBe('needs-attention');
});

test.each(['PUT', 'DELETE', 'POST'] as const)(
  'sends a %s again by itself when the record is what its admin saw',
  async (method) => {
    const db = await signedInDb('admin');
    const seen = { ...message, updatedAt: 'T1', pending: { id: 'x', state: 'sending' } };
    await enqueueChange(db, 'admin', { ...change({}, method), base: seen });
    const [entry] = await db.outbox.toArray();
    const current = { ...message, updatedAt: 'T2', version: 4 };
    await settleConflict(db, entry as never, { problem, current });
    expect(await db.outbox.toArray()).toMatchObject([{ state: 'waiting', change: { ifMatch: 4 } }]);
  },
);

test('sends a form again by itself that was opened while an earlier change was being sent', async () => {
  const db = await signedInDb('admin');
  const first = await enqueueChange(db, 'admin', change({ status: 'read' }));
  const [seen] = withPending('contact-messages', [message as never], await changesOf(db, 'admin'));
  await settleApplied(db, await entryOf(db, { id: first }), 4);
  const base = { ...seen };
  const id = await enqueueChange(db, 'admin', { ...change({ status: 'replied' }, 'PUT'), base });
  const current = { ...message, status: 'read', version: 4 };
  await settleConflict(db, await entryOf(db, { id }), { problem, current });
  expect(await db.outbox.toArray()).toMatchObject([
    { state: 'waiting', body: { status: 'replied' }, change: { ifMatch: 4 } },
  ]);
});

test('a step from a dialog that opened before its own last change was confirmed starts from the new version', async () => {
  const db = await signedInDb('admin');
  const first = await enqueueChange(db, 'admin', change({ status: 'read' }));
  const [seen] = withPending('contact-messages', [message as never], await changesOf(db, 'admin'));
  const step = { ...change({ status: 'replied' }), base: { ...seen } };
  const present = { ...message, status: 'read', version: 4 };
  // The outbox takes care of the change until its answer comes.
  expect(fromPresent(step, { ...message, status: 'read' })).toBe(step);
  await settleApplied(db, await entryOf(db, { id: first }), 4);
  expect(fromPresent(step, present)).toMatchObject({ ifMatch: 4, base: present });
  // A colleague's change must be seen by its admin first.
  expect(fromPresent(step, { ...present, status: 'archived' })).toBe(step);
  expect(fromPresent(step, undefined)).toBe(step);
});

test('sends what the admin decided on, made from the present record', async () => {
  const db = await signedInDb('admin');
  const id = await enqueueChange(db, 'admin', change({ status: 'read' }));
  const current = { ...message, status: 'replied', version: 4 };
  await settleConflict(db, await entryOf(db, { id: id }), { problem, current });
  await resolveConflict(db, id, { status: 'archived' });
  const [entry] = await db.outbox.toArray();
  expect(entry).toMatchObject({
    state: 'waiting',
    problem: null,
    body: { status: 'archived' },
    change: { ifMatch: 4, base: current, current: null },
  });
});

test('shows what waits on top of what is stored, and marks it', async () => {
  const db = await signedInDb('admin');
  const id = await enqueueChange(db, 'admin', change({ status: 'read', internalNote: 'Called.' }));
  const entries = await changesOf(db, 'admin');
  const [shown] = withPending('contact-messages', [message as never], entries);
  expect(shown).toMatchObject({
    status: 'read',
    internalNotes: [{ text: 'Called.' }],
    pending: { id, state: 'waiting' },
  });
  expect(withPending('users', [], entries)).toEqual([]);
});

test('shows what was made here and not sent yet, and what was put in the trash', async () => {
  const db = await signedInDb('admin');
  const product = {
    ...change({ name: 'Kettle' }, 'PUT'),
    scope: 'products' as const,
    entityId: 'p1',
  };
  await enqueueChange(db, 'admin', { ...product, ifMatch: null, base: null });
  await enqueueChange(db, 'admin', { ...product, method: 'DELETE', body: {} });
  const shown = withPending('products', [], await changesOf(db, 'admin'));
  expect(shown).toMatchObject([{ id: 'p1', name: 'Kettle', version: 0 }]);
  expect(shown[0]?.deletedAt).toBeTruthy();
});

const undo = change({ status: 'new' });

test('takes back what was never sent, without a trace', async () => {
  const db = await signedInDb('admin');
  const id = await enqueueChange(db, 'admin', change({ status: 'read' }));
  const refused = await enqueueChange(db, 'admin', change({ status: 'replied' }));
  await db.outbox.where({ id: refused }).modify({ state: 'needs-attention', attempts: 2 });
  const undone = [id, refused].map((each) => ({ id: each, undo }));
  expect(await undoChanges(db, 'admin', undone)).toEqual([]);
  expect(await db.outbox.count()).toBe(0);
});

test('says what was carried out and has to be undone from the present record', async () => {
  const db = await signedInDb('admin');
  expect(await undoChanges(db, 'admin', [{ id: 'sent', undo }])).toEqual(['m1']);
  expect(await db.outbox.count()).toBe(0);
});

test.each([
  ['is being sent', async () => {}],
  ['was sent without an answer', recoverInterrupted],
])('goes back behind a change that %s, from the version that it makes', async (_, happens) => {
  const db = await signedInDb('admin');
  const id = await enqueueChange(db, 'admin', change({ status: 'read' }));
  await db.outbox.where({ id }).modify({ state: 'sending' });
  await happens(db);
  expect(await undoChanges(db, 'admin', [{ id, undo: { ...undo, ifMatch: 2 } }])).toEqual([]);
  await settleApplied(db, await entryOf(db, { id }), 4);
  const [back, ...others] = await db.outbox.toArray();
  expect(back).toMatchObject({ state: 'waiting', body: undo.body, change: { ifMatch: 4 } });
  expect(others).toEqual([]);
});

test('stores a change once, also when its transaction is repeated after a lost connection', async () => {
  const db = await signedInDb('admin');
  const id = await enqueueChange(db, 'admin', change({ status: 'read' }));
  await enqueueChange(db, 'admin', change({ status: 'read' }), id);
  expect(await db.outbox.toArray()).toMatchObject([{ id, body: { status: 'read' } }]);
});
