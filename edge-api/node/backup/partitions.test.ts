import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { allRows, backUp, restore } from '../../test-support/backup';
import { testDatabase } from '../../test-support/database/database';
import { tempDataDir } from '../../test-support/embedded/parts';
import { json } from '../../test-support/requests';
import { contactMessage } from '../../test-support/samples';
import { testApp } from '../../test-support/test-app';
import { inTransaction, tablesOf } from './snapshot';

/** What the document says of partitions. */
async function documentedMigration(): Promise<string> {
  const document = await readFile(new URL('../../../docs/scaling.md', import.meta.url), 'utf8');
  const [, text = ''] = document.match(/```sql\n([^`]*partition by range[^`]*)```/) ?? [];
  return text;
}

test('a backup has the rows of a table in partitions once, and restores them into a table without', async () => {
  const { app, db, databaseUrl } = await testApp();
  const send = async (id?: string) =>
    expect(
      await app.request('/api/contact-messages', json(contactMessage(id ? { id } : {}))),
    ).toHaveProperty('status', 201);
  await send();
  const migration = sql.raw(await documentedMigration());
  // Once more after a deadlock with what the app does meanwhile, as `migrate` does.
  await vi.waitFor(() => migration.execute(db), 10_000);
  // Of 2030: in the other partition.
  await send('01b8d9c2-0c00-7000-8000-000000000001');
  await sql`create table remarks (about uuid references submissions (id))`.execute(db);
  const tables = await inTransaction(
    databaseUrl,
    'isolation level repeatable read, read only',
    tablesOf,
  );
  const names = tables.map(({ name }) => name);
  expect(names.filter((name) => name.startsWith('submissions'))).toEqual(['submissions']);
  expect(names.indexOf('remarks')).toBeGreaterThan(names.indexOf('submissions'));
  await sql`drop table remarks`.execute(db);

  const { path } = await backUp(databaseUrl, await tempDataDir());
  const restored = await testDatabase('bare');
  await restore(restored.databaseUrl, path);
  const rows = (await allRows(restored.db as never)).get('submissions');
  const { rows: sent } = await sql<{ row: string }>`
    select to_jsonb(one)::text as row from submissions as one`.execute(db);
  expect(rows).toEqual(new Set(sent.map(({ row }) => row)));
  expect(rows?.size).toBe(2);
});
