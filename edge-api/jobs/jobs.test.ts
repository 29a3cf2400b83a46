import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect, requestLimits } from '../db/connect';
import { jobDatabase, migrateJobs } from '../db/jobs/job-tables';
import { migrate } from '../db/migrate';
import { SchemaError } from '../db/schema/schema-state';
import { testDatabase } from '../test-support/database/database';
import { allSent, gate, queueMails, rowsOf, testWorker } from '../test-support/mail/mail';
import { mailServer } from '../test-support/mail/mail-server';
import { quietLog } from '../test-support/quiet-log';
import { until } from '../test-support/wait';

test('mails wait on a schema without jobs, and are sent after its migration', async () => {
  const { db } = await testDatabase();
  await sql`drop schema pgboss cascade`.execute(db);
  const server = await mailServer();
  await queueMails(db, 2);
  const worker = testWorker(db, server.url);
  await until(() => worker.said.length > 0);
  expect(worker.said.map(({ message }) => message)).toEqual([
    'Mails wait: the database has no tables for jobs yet. Run "sampan migrate".',
  ]);
  await migrateJobs(db);
  await until(() => allSent(db));
  expect(server.mails).toHaveLength(2);
});

test('sends a mail once although its job was lost and handed over again in the middle', async () => {
  const { db } = await testDatabase();
  const underWay = gate();
  const mayEnd = gate();
  const server = await mailServer({
    onMail: async () => {
      underWay.open();
      await mayEnd.opened;
      return null;
    },
  });
  await queueMails(db, 1);
  testWorker(db, server.url);
  await underWay.opened;
  await sql`delete from pgboss.job`.execute(db);
  const [{ id } = { id: '' }] = await rowsOf(db);
  await sql`insert into pgboss.job (id, name) values (${id}, 'visitor-mails')`.execute(db);
  await until(async () => {
    const { rows } = await sql`select from pgboss.job`.execute(db);
    return rows.length === 0;
  });
  mayEnd.open();
  await until(() => allSent(db));
  expect(server.mails).toHaveLength(1);
  expect(await rowsOf(db)).toMatchObject([{ attempts: 1 }]);
});

test('a job whose row is gone goes too', async () => {
  const { db } = await testDatabase();
  const server = await mailServer();
  const id = crypto.randomUUID();
  await sql`insert into pgboss.job (id, name) values (${id}, 'company-mails')`.execute(db);
  testWorker(db, server.url);
  await until(async () => {
    const { rows } = await sql`select from pgboss.job`.execute(db);
    return rows.length === 0;
  });
  expect(server.mails).toEqual([]);
});

test('leaves no transaction open when a statement of pg-boss fails in the middle', async () => {
  const { databaseUrl } = await testDatabase();
  const single = connect(databaseUrl, { ...requestLimits, connections: 1 });
  const { executeSql } = jobDatabase(single);
  await expect(executeSql('BEGIN; select 1; select 1 / 0; COMMIT;', [])).rejects.toThrow();
  const { rows } = await executeSql('select 1 as one', []);
  await single.destroy();
  expect(rows).toEqual([{ one: 1 }]);
});

test('says what is missing when the database user may not make the schema of jobs', async () => {
  const { db, databaseUrl } = await testDatabase();
  await sql`drop schema pgboss cascade`.execute(db);
  const role = `clerk_${crypto.randomUUID().slice(0, 8)}`;
  await sql`create role ${sql.id(role)} login password 'x'`.execute(db);
  await sql`grant all on all tables in schema public to ${sql.id(role)}`.execute(db);
  await sql`grant all on all sequences in schema public to ${sql.id(role)}`.execute(db);
  const url = new URL(databaseUrl);
  url.username = role;
  url.password = 'x';
  const clerk = connect(url.href);
  const refused = migrate(clerk, quietLog);
  await expect(refused).rejects.toThrow(SchemaError);
  await expect(refused).rejects.toThrow(/schema pgboss: permission denied.*needs the right/);
  await clerk.destroy();
  await sql`drop owned by ${sql.id(role)}`.execute(db);
  await sql`drop role ${sql.id(role)}`.execute(db);
});
