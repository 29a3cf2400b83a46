import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { entryOf, testDb } from '../../test-support/device';
import { withPending } from '../admin/shown-records';
import { changesOf, enqueueChange } from './pending-changes';
import { settle } from './settle-entries';

const message = { id: 'm1', name: 'Farida', status: 'new', version: 3, internalNotes: [] };

const change = {
  scope: 'contact-messages' as const,
  entityId: 'm1',
  method: 'PATCH' as const,
  path: '/api/admin/contact-messages/m1',
  ifMatch: 3,
  base: message,
  subject: 'CM-1',
  body: { internalNote: 'Called back.' },
};

const refused = (status: number) => ({
  kind: 'refused' as const,
  problem: { type: 'about:blank', title: `Answer ${status}.`, status },
});

test('shows no half record of what was erased while a change of it waits', async () => {
  const db = testDb();
  await enqueueChange(db, 'admin', change);
  const entries = await changesOf(db, 'admin');
  expect(withPending('contact-messages', [message as never], entries)).toHaveLength(1);
  expect(withPending('contact-messages', [], entries)).toEqual([]);
});

test('shows what was made here and not sent yet, also after a further change of it', async () => {
  const db = testDb();
  const made = { ...change, scope: 'products' as const, method: 'PUT' as const, base: null };
  await enqueueChange(db, 'admin', { ...made, ifMatch: null, body: { name: 'Shoe' } });
  await enqueueChange(db, 'admin', { ...made, ifMatch: 0, body: { name: 'Red shoe' } });
  const shown = withPending('products', [], await changesOf(db, 'admin'));
  expect(shown).toMatchObject([{ name: 'Red shoe' }]);
});

test('sets a change of what was erased aside, and keeps no copy of the record', async () => {
  const db = testDb();
  const id = await enqueueChange(db, 'admin', change);
  await settle(db, await entryOf(db, { id }), refused(404), 0, () => 0.5);
  const entry = await entryOf(db, { id });
  expect(entry).toMatchObject({
    state: 'needs-attention',
    problem: { status: 404 },
    body: { internalNote: 'Called back.' },
    change: { entityId: 'm1', base: null },
  });
  expect(JSON.stringify(entry)).not.toContain('Farida');
});

test('keeps the record that a change was made from when it is refused for another reason', async () => {
  const db = testDb();
  const id = await enqueueChange(db, 'admin', change);
  await settle(db, await entryOf(db, { id }), refused(409), 0, () => 0.5);
  expect((await entryOf(db, { id })).change?.base).toEqual(message);
});
