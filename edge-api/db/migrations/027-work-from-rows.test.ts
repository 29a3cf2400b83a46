import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { databaseOfRelease } from '../../test-support/database/former-schema';
import { quietLog } from '../../test-support/quiet-log';
import { migrate } from '../migrate';

test('the tables of the former library of jobs go, and what it would have handed over stays', async () => {
  const { db } = await databaseOfRelease('0.4.0');
  await sql`create schema pgboss create table job (id uuid)`.execute(db);
  await sql`
    insert into mails (id, submission_id, audience, recipient, subject, body)
    values (gen_random_uuid(), gen_random_uuid(), 'company', 'a@sampan.example', 's', 'b')`.execute(
    db,
  );
  await migrate(db, quietLog, { backup: 'made' });
  const { rows } = await sql`select to_regnamespace('pgboss') as schema`.execute(db);
  expect(rows).toEqual([{ schema: null }]);
  expect(await db.selectFrom('mails').select('state').execute()).toEqual([{ state: 'waiting' }]);
});
