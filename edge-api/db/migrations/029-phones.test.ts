import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  addFormerMessage,
  addFormerRequest,
  databaseOfRelease,
  migrateUpTo,
} from '../../test-support/database/former-schema';
import { serviceRequest } from '../../test-support/samples';
import type { Database } from '../tables';

const tables = ['contact_messages', 'service_requests'] as const;

async function valuesOf(db: Kysely<Database>, column: string): Promise<unknown[]> {
  const values: unknown[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ value: unknown }>`
      select ${sql.ref(column)} as value from ${sql.table(table)} order by id`.execute(db);
    values.push(...rows.map(({ value }) => value));
  }
  return values;
}

test('what is stored has its phone as E.164 afterwards, and goes to no device again', async () => {
  const { db } = await databaseOfRelease('0.5.0');
  for (const phone of ['01712-345678', 'on request', '']) await addFormerMessage(db, { phone });
  const contact = { ...serviceRequest().contact, phone: '(+852) 2345 6789 ext. 1' };
  await addFormerRequest(db, { contact: JSON.stringify(contact) });
  const before = await valuesOf(db, 'revision');
  await migrateUpTo(db, '029-phones');
  expect(await valuesOf(db, 'phone_e164')).toEqual(['+8801712345678', '', '', '+85223456789']);
  expect(await valuesOf(db, 'revision')).toEqual(before);
  // Later changes do.
  for (const table of tables)
    await sql`update ${sql.table(table)} set suspected = true`.execute(db);
  const after = await valuesOf(db, 'revision');
  expect(after.every((revision, at) => Number(revision) > Number(before[at]))).toBe(true);
});
