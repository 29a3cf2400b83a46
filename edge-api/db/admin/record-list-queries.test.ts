import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AdminScope } from '../../contract/admin/admin-feed';
import { listQueries, type RecordsQuery } from '../../contract/admin/record-lists';
import { addProducts, product } from '../../test-support/catalogue/catalogue';
import { createDatabase, type TestDatabase } from '../../test-support/database/database';
import { plansOf } from '../../test-support/database/query-plans';
import { addMessage, addRequest } from '../../test-support/inbox';
import { listRecords, taggedRecord } from './record-list-queries';

const rowCount = 20_000;
const limit = 50;
const copied = [
  { table: 'submissions', kind: 'contact-message', done: 'archived' },
  { table: 'submissions', kind: 'service-request', done: 'closed' },
  { table: 'products', kind: null, done: '' },
] as const;
const scopes = ['contact-messages', 'service-requests'] as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
  const { db } = database;
  await addMessage(db);
  await addRequest(db);
  await addProducts(db, product('Shoe'));
  for (const { table, kind, done } of copied) {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_name = ${table} and is_generated = 'NEVER'`.execute(db);
    const columns = rows.map(({ name }) => name);
    const copy = sql.join(columns.map((name) => sql.ref(`copy.${name}`)));
    // Copies of the first row, one for each minute; every hundredth was changed today.
    await db.transaction().execute(async (transaction) => {
      // Triggers would take most of the time.
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`set local statement_timeout = '60s'`.execute(transaction);
      await sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
        select ${copy} from ${sql.table(table)} as first,
        generate_series(1, ${rowCount}::int) as age,
        jsonb_populate_record(first, jsonb_build_object('id', gen_random_uuid(), 'slug', age,
          'received_at', now() - age * interval '1 minute', 'created_at', now() - age * interval '1 minute',
          'status', case when age % 4 = 0 then ${done} else 'new' end, 'reference', coalesce(${kind}, '') || age,
          'updated_at', case when age % 100 = 0 then now() else now() - interval '1 year' end)) as copy
        where ${kind === null ? sql`true` : sql`first.kind = ${kind}`}
      `.execute(transaction);
    });
    await sql`analyze ${sql.table(table)}`.execute(db);
  }
}, 60_000);
afterAll(() => database.close());

/** How PostgreSQL answers each query of a page, at the beginning or further down. */
async function planOf(scope: AdminScope, query: object, pagesBefore = 0) {
  const all = scope === 'products' ? { trash: 'all' } : { suspected: 'all' };
  let cursor: string | null = null;
  const asked = () =>
    v.parse(listQueries[scope], { ...all, ...query, ...(cursor && { cursor }) }) as RecordsQuery;
  for (let page = 0; page < pagesBefore; page += 1) {
    ({ nextCursor: cursor } = await listRecords(database.db, scope, asked()));
  }
  const plans = await plansOf(database.databaseUrl, (db) => listRecords(db, scope, asked()));
  expect(plans).toHaveLength(1);
  return plans[0];
}

test.each([0, 9])('reads little more than a page of 20,000, after %i others', async (pages) => {
  const hoursAgo = new Date(Date.now() - 72 * 3_600_000).toISOString();
  for (const scope of scopes) {
    for (const query of [
      {},
      { suspected: 'no' },
      { suspected: 'no', status: 'new' },
      { suspected: 'no', receivedSince: hoursAgo },
    ] as const) {
      const plan = await planOf(scope, query, pages);
      expect(plan?.nodes).not.toContain('Seq Scan');
      expect(plan?.rowsRead).toBeLessThan(2 * limit);
    }
  }
});

test('reads products by their age, and what changed lately without the rest', async () => {
  for (const query of [{}, { trash: 'no' }] as const) {
    expect((await planOf('products', query, 9))?.rowsRead).toBeLessThan(2 * limit);
  }
  const updatedSince = new Date(Date.now() - 3_600_000).toISOString();
  for (const scope of [...scopes, 'products'] as const) {
    // Two hundred were changed now, and the first of each table.
    expect((await planOf(scope, { updatedSince }))?.rowsRead, scope).toBeLessThan(300);
  }
});

test('finds one by its id and by its reference', async () => {
  const { db, databaseUrl } = database;
  const { id, reference } = await db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select(['id', 'reference'])
    .orderBy('received_at')
    .limit(1)
    .executeTakeFirstOrThrow();
  for (const by of [{ id }, { reference }]) {
    const plans = await plansOf(databaseUrl, (other) =>
      taggedRecord(other, 'service-requests', by),
    );
    expect(plans.map(({ rowsRead }) => rowsRead)).toEqual([1]);
  }
});
