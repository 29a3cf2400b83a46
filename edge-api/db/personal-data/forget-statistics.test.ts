import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAdmin } from '../../test-support/accounts/signed-in';
import { addMessage } from '../../test-support/inbox';
import { personWithData } from '../../test-support/personal-data';
import { testApp } from '../../test-support/test-app';
import { operator } from '../changes/record-change';
import type { Database } from '../tables';
import { erasePerson } from './erase-person';
import { forgetStatistics } from './forget-statistics';
import { previewOf } from './known-person';

/** Columns whose statistics hold a text, as a regular expression. */
async function statisticsWith(db: Kysely<Database>, text: string): Promise<string[]> {
  const { rows } = await sql<{ column: string }>`
    select tablename || '.' || attname as column from pg_stats
    where concat(most_common_vals, histogram_bounds, most_common_elems) ~ ${text}
    order by 1`.execute(db);
  return rows.map(({ column }) => column);
}

test('what is erased of a person is not in the statistics of the database either', async () => {
  const testing = await testApp();
  const { db } = testing;
  await personWithData(testing, await anAdmin(testing));
  await sql`analyze`.execute(db);
  // An address and a text that several rows have.
  const addresses = () => statisticsWith(db, '[{,]farida@sampan.example[,}]');
  const texts = () => statisticsWith(db, 'Hers alone, from farida@sampan.example');
  expect(await texts()).toEqual(['mails.body']);
  expect(await statisticsWith(db, 'Hers alone')).toContain('submissions.message');
  const email = 'farida@sampan.example';
  const { seen } = await previewOf(db, email);
  const key = '01890000-0000-7000-8000-000000000001';
  const request = { key, requestHash: 'once', by: operator, expectedVersion: null };
  await erasePerson(db, { email, seen }, request);
  expect(await texts()).toEqual([]);
  expect(await addresses()).toEqual([]);
  expect(await statisticsWith(db, 'Hers alone')).not.toContain('submissions.message');
});

test('an emptied table has none of its rows in the statistics either', async () => {
  const { db } = await testApp();
  await addMessage(db, { message: 'The only one', email: 'amina@sampan.example' });
  await addMessage(db, { message: 'The only one', email: 'amina@sampan.example' });
  await sql`analyze`.execute(db);
  expect(await statisticsWith(db, 'amina@')).toEqual([
    'submissions.contact',
    'submissions.email',
    'submissions_by_email.lower',
  ]);
  await db.deleteFrom('submissions').execute();
  await forgetStatistics(db);
  expect(await statisticsWith(db, 'amina@')).toEqual([]);
});
