import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { isLinkKey } from '../../../edge-api/contract/conversation/link-key';
import { sha256 } from '../../../edge-api/contract/sha256';
import { outboxFile } from '../../frame/outbox/outbox-file';
import { deliveryWorld } from '../../test-support/delivery';
import { entryOf, signedInDb, testDb, write } from '../../test-support/device';
import { sessionOf } from '../../test-support/session-row';
import { sentHere } from '../conversation/sent';
import { eraseOwned } from '../session/stored-session';
import type { SampanDb } from '../store/db';
import { isSubmission } from '../store/entry-kinds';
import { newLink, withLink } from './link';
import { composeSubmission, enqueue, replaceBody, sendAsNew, startEditing } from './outbox';

async function writeWithLink(db: SampanDb, more: object = {}) {
  const composed = composeSubmission('contact-message', 'Rates', { message: 'A', ...more });
  const submission = withLink(composed, await newLink());
  await enqueue(db, submission);
  return submission;
}

test('the key stays on the device, the server gets its hash, and the delivery stores both with the receipt', async () => {
  const db = testDb();
  const { server, drain } = deliveryWorld(db);
  const { id, reference, linkKey = '', body } = await writeWithLink(db);
  expect(isLinkKey(linkKey)).toBe(true);
  expect(body.linkKeyHash).toBe(await sha256(linkKey));
  await drain();
  expect(JSON.stringify([...server.rows])).not.toContain('link_');
  expect(server.rows.get(id)).toMatchObject({ linkKeyHash: body.linkKeyHash });
  const [row, ...others] = await db.sent.toArray();
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    ...{ id, reference, linkKey, kind: 'contact-message', subject: 'Rates' },
    ...{ ownerUid: null, page: null, receiptAt: row?.receivedAt, opens: true },
  });
});

test('the file of the outbox does not have the key, before the delivery and after it', async () => {
  const db = testDb();
  const { drain } = deliveryWorld(db);
  const { linkKey = '', reference, body } = await writeWithLink(db);
  const text = await (await outboxFile(db)).text();
  expect(text).toContain(body.linkKeyHash);
  expect(text).not.toContain(linkKey);
  await drain();
  const delivered = await (await outboxFile(db)).text();
  expect(delivered).toContain(reference);
  expect(delivered).not.toContain(linkKey);
});

test('an edited entry keeps its link, one with a new reference too, and one sent as new gets another', async () => {
  const db = testDb();
  const { drain } = deliveryWorld(db);
  const written = await writeWithLink(db, { taken: 1 });
  const { linkKey, body } = written;
  await startEditing(db, written.id);
  await replaceBody(db, written.id, 'Rates', { message: 'B', taken: 1 });
  expect(await entryOf(db, written)).toMatchObject({
    linkKey,
    body: { message: 'B', linkKeyHash: body.linkKeyHash },
  });
  await drain();
  const [renamed] = await db.sent.toArray();
  expect(renamed).toMatchObject({ linkKey });
  expect(renamed?.id).not.toBe(written.id);

  const refused = await writeWithLink(db, { refuse: 422 });
  await drain();
  await sendAsNew(db, refused.id);
  const [fresh] = (await db.outbox.toArray()).filter(isSubmission);
  expect(fresh?.linkKey).toMatch(/^link_/);
  expect(fresh?.linkKey).not.toBe(refused.linkKey);
  expect(fresh?.body.linkKeyHash).toBe(await sha256(fresh?.linkKey ?? ''));
});

test('an entry of an older version is delivered without a link', async () => {
  const db = testDb();
  const { server, drain } = deliveryWorld(db);
  await write(db, 'A');
  await drain();
  expect(server.rows.size).toBe(1);
  expect(await db.sent.toArray()).toMatchObject([{ opens: false, linkKey: null }]);
  expect(await sentHere(db)).toEqual([]);
});

test('a page without HTTPS sends without a link', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  try {
    expect(await newLink()).toBeUndefined();
  } finally {
    vi.unstubAllGlobals();
  }
  const composed = composeSubmission('contact-message', 'Rates', {});
  expect(withLink(composed, undefined)).toBe(composed);
});

test('what a user sent is theirs: logging out takes it from the device, and late deliveries store nothing', async () => {
  const db = await signedInDb('ann');
  const { pass, server } = deliveryWorld(db);
  const { id } = await writeWithLink(db);
  await pass();
  expect(await db.sent.get(id)).toMatchObject({ ownerUid: 'ann' });
  await eraseOwned(db, 'ann');
  expect(await db.sent.count()).toBe(0);

  await writeWithLink(db);
  server.coming = ['slow'];
  const passing = pass();
  await db.session.put(sessionOf('bob'));
  await passing;
  expect(await db.sent.count()).toBe(0);
});
