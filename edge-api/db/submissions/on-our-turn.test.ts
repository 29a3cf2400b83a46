import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { turnOf } from '../../contract/admin/turn';
import { contactMessageStatuses } from '../../contract/contact-message';
import { serviceRequestStatuses } from '../../contract/service-request';
import { testDatabase } from '../../test-support/database/database';
import { addMessage, addRequest } from '../../test-support/inbox';
import { countTurns, onOurTurn } from './on-our-turn';

const receivedAt = '2026-03-01T00:00:00.000Z';
const start = new Date(receivedAt);
// Few, so that some are of the same moment.
const time = fc
  .integer({ min: 0, max: 12 })
  .map((hours) => new Date(start.getTime() + hours * 3_600_000));
const reply = fc.record({ from: fc.constantFrom('customer' as const, 'staff' as const), at: time });
const conversation = fc
  .array(reply, { maxLength: 5 })
  .map((all) => all.toSorted((one, other) => one.at.getTime() - other.at.getTime()));
const submission = fc.record({
  replies: conversation,
  quotations: fc.array(fc.option(time), { maxLength: 3 }),
  message: fc.constantFrom(...contactMessageStatuses),
  request: fc.constantFrom(...serviceRequestStatuses),
});

test('the database finds who waits for us, and since when, as the contract does', async () => {
  const { db } = await testDatabase();
  const expected = new Map<string, string>();
  let them = 0;
  const note = (id: string, turn: ReturnType<typeof turnOf>) => {
    if (turn.of === 'us') expected.set(id, turn.since);
    if (turn.of === 'them') them += 1;
  };
  for (const one of fc.sample(submission, { numRuns: 300, seed: 47 })) {
    const replies = one.replies.map(({ from, at }) => ({ from, receivedAt: at.toISOString() }));
    const quotations = one.quotations.map((at) => ({ sentAt: at?.toISOString() ?? null }));
    const row = { received_at: start, replies: JSON.stringify(replies) };
    const message = await addMessage(db, { ...row, status: one.message });
    note(message.id, turnOf({ status: one.message, receivedAt, replies }));
    const request = await addRequest(db, {
      ...{ ...row, status: one.request, quotations: JSON.stringify(quotations) },
    });
    note(request.id, turnOf({ status: one.request, receivedAt, replies, quotations }));
  }
  await addMessage(db, { suspected: true });
  const { id: snoozed } = await addMessage(db);
  await db
    .updateTable('submissions')
    .set({ snoozed_until: new Date(Date.now() + 60_000) })
    .where('id', '=', snoozed)
    .execute();
  const { rows } = await sql<{ id: string; since: Date }>`
    select id, since from ${onOurTurn} as waiting`.execute(db);
  expect(expected.size).toBeGreaterThan(100);
  expect(new Map(rows.map(({ id, since }) => [id, since.toISOString()]))).toEqual(expected);
  expect(them).toBeGreaterThan(20);
  expect(await countTurns(db)).toEqual({ us: expected.size, them });
});
