import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import {
  addFormerRequest,
  databaseOfRelease,
  migrateUpTo,
} from '../../test-support/database/former-schema';
import { quietLog } from '../../test-support/quiet-log';
import { migrate } from '../migrate';
import type { Database } from '../tables';

/** All that makes up a schema, each part in words. */
async function partsOf(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ part: string }>`
    with ours as (
      select oid, relname, relkind from pg_class where relnamespace = current_schema()::regnamespace
    )
    select concat_ws(' ', relkind, relname) as part from ours
    union select concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default)
      from information_schema.columns where table_schema = current_schema()
    union select concat_ws(' ', 'constraint', relname, conname, pg_get_constraintdef(pg_constraint.oid))
      from pg_constraint join ours on ours.oid = conrelid
    union select 'index ' || indexdef from pg_indexes where schemaname = current_schema()
    union select concat_ws(' ', 'view', viewname, definition) from pg_views where schemaname = current_schema()
    union select 'function ' || pg_get_functiondef(oid)
      from pg_proc where pronamespace = current_schema()::regnamespace
    union select 'trigger ' || pg_get_triggerdef(pg_trigger.oid)
      from pg_trigger join ours on ours.oid = tgrelid where not tgisinternal
    order by part`.execute(db);
  return rows.map(({ part }) => part);
}

test('a database of 0.4.0 has the schema of a new one afterwards', async () => {
  const [{ db }, { db: fresh }] = [await databaseOfRelease('0.4.0'), await testDatabase()];
  const expected = await partsOf(fresh);
  expect(await partsOf(db)).not.toEqual(expected);
  await migrate(db, quietLog, { backup: 'made' });
  expect(await partsOf(db)).toEqual(expected);
});

test('the requests stay, with their shipments', async () => {
  const { db } = await databaseOfRelease('0.4.0');
  const { id, shipment } = await addFormerRequest(db);
  await migrateUpTo(db, '028-without-former-requests');
  const { rows } = await sql`select id, shipment from service_requests`.execute(db);
  expect(rows).toEqual([{ id, shipment }]);
});
