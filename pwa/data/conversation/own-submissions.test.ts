import { expect, test } from 'vitest';
import { sentRow } from '../../test-support/conversation';
import { signedInDb, testDb, write } from '../../test-support/device';
import { reachedNow } from '../session/session-reach';
import { ownSubmissions } from './own-submissions';

const receipt = (reference: string, ownerUid: string | null) => sentRow({ reference, ownerUid });
const known = (own: Awaited<ReturnType<typeof ownSubmissions>>) =>
  own.map(({ references, place }) => `${place} ${references}`).sort();

test('a device knows what waits, what was delivered, and what its account has, and nothing of another one', async () => {
  const nowMs = Date.now();
  const db = await signedInDb('rahim', reachedNow(nowMs));
  const waiting = await write(db, 'Rates');
  const ofAccount = { ownerUid: 'rahim', opens: true, receiptAt: undefined };
  await db.sent.bulkPut([
    receipt('CM-2222-3333', null),
    receipt('CM-4444-5555', 'rahim'),
    receipt('CM-6666-7777', 'karim'),
    sentRow({ reference: 'SR-7K3F-9QXD', formerReferences: ['SR-2222-2222'], ...ofAccount }),
    sentRow({ reference: 'SR-8888-9999', opens: true, linkKey: 'a key', receiptAt: undefined }),
    // A link that was opened, and not answered yet.
    sentRow({ kind: null, reference: '', opens: true, linkKey: 'a key', receiptAt: undefined }),
  ]);
  expect(known(await ownSubmissions(db, nowMs))).toEqual([
    'account SR-7K3F-9QXD,SR-2222-2222',
    'link SR-8888-9999',
    `outbox ${waiting.reference}`,
    'receipt CM-2222-3333',
    'receipt CM-4444-5555',
  ]);
  const monthLater = nowMs + 31 * 86_400_000;
  expect(known(await ownSubmissions(db, monthLater))).not.toContain(
    'account SR-7K3F-9QXD,SR-2222-2222',
  );
  const visitor = testDb();
  await visitor.sent.bulkPut([receipt('CM-2222-3333', null), receipt('CM-4444-5555', 'rahim')]);
  expect(known(await ownSubmissions(visitor))).toEqual(['receipt CM-2222-3333']);
});
