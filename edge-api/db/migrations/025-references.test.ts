import { type Kysely, sql } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import { referencePattern } from '../../contract/reference';
import { bodyHash } from '../../http/body-hash';
import { testDatabase } from '../../test-support/database/database';
import {
  addFormerMessage,
  addFormerRequest,
  type FormerRow,
  formerRows,
  migrateUpTo,
} from '../../test-support/database/former-schema';
import { addMessage } from '../../test-support/inbox';
import { quietLog } from '../../test-support/quiet-log';
import { json } from '../../test-support/requests';
import { contactMessage, idWithReferenceOf } from '../../test-support/samples';
import { testApp } from '../../test-support/test-app';
import { migrate } from '../migrate';
import { addTombstones } from '../records/tombstones';
import type { Database } from '../tables';

async function databaseOfVersion24() {
  const { db } = await testDatabase('bare');
  await migrateUpTo(db, '024-webhook-makers');
  return db;
}

/** What processes of that version write when a message is erased. */
const erase = (
  db: Kysely<Database>,
  { id, reference, received_at }: FormerRow,
  body_hash = 'hash',
) =>
  db.transaction().execute(async (transaction) => {
    await sql`delete from contact_messages where id = ${id}`.execute(transaction);
    const tombstone = { scope: 'contact-messages', id, reference, received_at, body_hash } as const;
    await addTombstones(transaction, [tombstone]);
  });

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

test('of old rows with one reference the first keeps it, and each later one gets a number of its own', async () => {
  const db = await databaseOfVersion24();
  const reference = 'CM-7K3F-9QXD';
  const at = minutesAgo(5);
  const [low = '', high = ''] = [uuidV7(), uuidV7()].sort();
  const third = await addFormerMessage(db, { reference, received_at: minutesAgo(1) });
  const first = await addFormerMessage(db, { reference, received_at: minutesAgo(9) });
  // Of one moment: the lower id counts as the first.
  const same = await addFormerMessage(db, { id: high, reference, received_at: at });
  const before = await addFormerMessage(db, { id: low, reference, received_at: at });
  const other = await addFormerRequest(db, {
    reference: 'SR-7K3F-9QXD',
    received_at: minutesAgo(3),
  });
  const alone = await addFormerRequest(db);
  await migrateUpTo(db, '025-references');
  const messages = await formerRows(db, 'contact_messages');
  const requests = await formerRows(db, 'service_requests');
  const references = Object.fromEntries(
    [...messages, ...requests].map((row) => [row.id, row.reference]),
  );
  expect(references).toEqual({
    [first.id]: reference,
    [before.id]: `${reference}-2`,
    [same.id]: `${reference}-3`,
    [other.id]: 'SR-7K3F-9QXD-4',
    [third.id]: `${reference}-5`,
    [alone.id]: alone.reference,
  });
  for (const name of Object.values(references)) expect(name).toMatch(referencePattern);
  // Staff finds it by what its sender was told, and devices are told of the change.
  const renamed = messages.find(({ id }) => id === third.id);
  expect(renamed).toMatchObject({ former_references: [reference], version: 2 });
  expect(BigInt(renamed?.revision ?? 0)).toBeGreaterThan(BigInt(third.revision));
  expect(messages.find(({ id }) => id === first.id)).toMatchObject({
    former_references: [],
    version: 1,
  });
});

test('what was erased first keeps its reference, and a later one that was erased gets its receipt again', async () => {
  const db = await databaseOfVersion24();
  const first = await addFormerMessage(db, { received_at: minutesAgo(9) });
  const body = contactMessage({ id: idWithReferenceOf(first.id) });
  await erase(db, first);
  const hash = { body_hash: await bodyHash(body) };
  const erased = await addFormerMessage(db, { id: body.id, ...hash, received_at: minutesAgo(5) });
  await erase(db, erased, hash.body_hash);
  const last = await addFormerMessage(db, {
    id: idWithReferenceOf(first.id).replace(/^.{8}/, '01900000'),
  });
  await migrate(db, quietLog, { backup: 'made' });
  expect(await db.selectFrom('submissions').select(['id', 'reference']).execute()).toEqual([
    { id: last.id, reference: `${first.reference}-3` },
  ]);
  const { rows } = await sql`
    select reference, submission_id from submission_references order by reference`.execute(db);
  expect(rows).toEqual([
    { reference: first.reference, submission_id: first.id },
    { reference: `${first.reference}-3`, submission_id: last.id },
  ]);
  const { app } = await testApp({ db });
  const answer = await app.request('/api/contact-messages', json(body));
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({
    id: body.id,
    receivedAt: erased.received_at.toISOString(),
  });
  expect(await db.selectFrom('submissions').select('id').execute()).toHaveLength(1);
});

test('the database gives no reference twice', async () => {
  const { db } = await testDatabase();
  const { id, reference } = await addMessage(db);
  await expect(addMessage(db, { id: idWithReferenceOf(id) })).rejects.toThrow(/reference/);
  expect(await db.selectFrom('submissions').select('reference').execute()).toEqual([{ reference }]);
});
