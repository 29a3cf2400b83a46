import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import type { CustomerDecision, Quotation } from '../../contract/quotation/quotation';
import { shownQuotation } from '../../contract/quotation/quotation';
import { shownText } from '../../contract/quotation/shown-text';
import { testDatabase } from '../../test-support/database/database';
import { addRequest, submissionsOf } from '../../test-support/inbox';
import { rowsOf, testMails } from '../../test-support/mail/mail';
import { sentQuotation } from '../../test-support/quotations/quotation-samples';
import { quotedRequest } from '../../test-support/quotations/quoted-request';
import { ReusedKeyError } from '../changes/record-change';
import { decideQuotation, noteSeen } from './decide-on-quotation';
import { expireQuotations } from './expire-quotations';

const { updates } = testMails();
const accept = { kind: 'accept', alternativeId: 'air', name: 'Farida Rahman' } as const;
const over = '2026-01-31';

/** A request with an open quotation. */
async function quoted(changes: Partial<Quotation> = {}) {
  const { db } = await testDatabase();
  const quotation = sentQuotation(changes);
  const text = shownText(shownQuotation(quotation));
  const { id, decision } = await quotedRequest(db, {}, quotation);
  const hash = id.replaceAll('-', '').repeat(2);
  await db
    .insertInto('submission_links')
    .values({ hash, submission_id: id, held_by: 'device' })
    .execute();
  const rights = { of: 'link', submissionId: id, hash, heldBy: 'device' } as const;
  const decide = (more: Partial<CustomerDecision> = {}) =>
    decideQuotation(db, id, { ...decision, ...more }, rights, { ...updates, hasRoom: true });
  const row = () =>
    submissionsOf(db, 'service-request').where('id', '=', id).executeTakeFirstOrThrow();
  return { db, id, rights, quotation, text, decision, decide, row };
}

test('an acceptance stores who accepted, and what they were shown, byte for byte', async () => {
  const { decide, decision, row, text, quotation } = await quoted();
  await decide();
  const { quotations, status, timeline, version } = await row();
  expect({ status, version }).toEqual({ status: 'accepted', version: 2 });
  expect(quotations).toMatchObject([
    { status: 'accepted', decision: accept, decisionId: decision.id, shownText: text },
  ]);
  expect(JSON.parse(text)).toMatchObject({ id: quotation.id, number: quotation.number });
  expect(text).not.toContain('unitCost');
  expect(timeline).toMatchObject([{ by: 'customer', from: 'quoted', to: 'accepted' }]);
});

test('a decision that comes again changes nothing, and its id takes no other one', async () => {
  const { db, decide, row } = await quoted();
  await decide();
  await decide();
  expect(await row()).toMatchObject({ version: 2 });
  // The confirmation, and what the company is told.
  expect((await rowsOf(db)).map(({ news }) => news)).toMatchObject([
    [{ kind: 'decision' }],
    [{ kind: 'step', to: 'accepted' }],
  ]);
  const decline = { kind: 'decline', reason: 'price', text: '' } as const;
  await expect(decide({ decision: decline })).rejects.toThrow(ReusedKeyError);
  await expect(decide({ id: uuidV7() })).rejects.toMatchObject({ why: 'not-open' });
  await expect(decide({ id: uuidV7(), decision: decline })).rejects.toMatchObject({
    why: 'not-open',
  });
});

test('an opened quotation is the same that was sent, and the first time counts', async () => {
  const { db, id, rights, decide, row } = await quoted();
  await noteSeen(db, id, rights);
  const first = (await row()).quotations[0]?.seenAt;
  await noteSeen(db, id, rights);
  expect(await row()).toMatchObject({
    version: 2,
    quotations: [{ status: 'seen', seenAt: first }],
  });
  await decide();
  expect(await row()).toMatchObject({ status: 'accepted' });
});

test('what was not shown, is over or is not there is not accepted', async () => {
  const { db, decide, row } = await quoted();
  await expect(decide({ shownHash: '0'.repeat(64) })).rejects.toMatchObject({
    why: 'other-content',
  });
  await expect(decide({ quotationId: uuidV7() })).rejects.toMatchObject({ why: 'unknown' });
  expect(await row()).toMatchObject({ status: 'quoted', version: 1 });
  const late = await quoted({ validUntil: over });
  await expect(late.decide()).rejects.toMatchObject({ why: 'expired' });
  await db.deleteFrom('submissions').execute();
  await expect(decide()).rejects.toMatchObject({ why: 'no-link' });
});

test('a quotation ends after its last day, once, and the request goes back to the company', async () => {
  const { db, id, row } = await quoted({ validUntil: over });
  const open = await addRequest(db, {
    status: 'quoted',
    quotations: JSON.stringify([sentQuotation()]),
  });
  const stopping = { aborted: false };
  expect(await expireQuotations(db, stopping, updates)).toBe(1);
  expect(await expireQuotations(db, stopping, updates)).toBe(0);
  const { status, quotations, timeline, version } = await row();
  expect({ status, version }).toEqual({ status: 'reviewing', version: 2 });
  expect(quotations).toMatchObject([{ status: 'expired' }]);
  expect(timeline).toMatchObject([{ by: 'server', at: '2026-01-31T18:00:00.000Z' }]);
  expect(await rowsOf(db)).toMatchObject([{ submission_id: id, news: [{ became: 'expired' }] }]);
  const rows = await db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select(['id', 'status'])
    .execute();
  expect(rows.find((one) => one.id === open.id)?.status).toBe('quoted');
  expect(rows.find((one) => one.id === id)?.status).toBe('reviewing');
});
