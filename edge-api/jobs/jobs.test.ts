import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect, requestLimits } from '../db/connect';
import { jobDatabase, migrateJobs } from '../db/jobs/job-tables';
import { migrate } from '../db/migrate';
import { SchemaError } from '../db/schema/schema-state';
import { dueMails } from '../db/submissions/mail-queries';
import { testDatabase } from '../test-support/database/database';
import { otherUser } from '../test-support/database/other-user';
import { plansOf } from '../test-support/database/query-plans';
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
    'Mails wait: the database has no tables for jobs. Run "sampan migrate".',
  ]);
  await migrateJobs(db);
  await until(() => allSent(db));
  expect(server.mails).toHaveLength(2);
});

test('goes on when the tables were lost and are made again while it runs', async () => {
  const { db } = await testDatabase();
  const server = await mailServer();
  const worker = testWorker(db, server.url);
  await queueMails(db, 1);
  await until(() => allSent(db));
  await sql`drop schema pgboss cascade`.execute(db);
  await queueMails(db, 1);
  await until(() => worker.said.length > 0);
  await migrateJobs(db);
  await until(() => allSent(db));
  expect(server.mails).toHaveLength(2);
  // Not once a second.
  expect(worker.said.length).toBeLessThanOrEqual(2);
});

test('due mails are found without reading those that were sent, and sorted by the index', async () => {
  const { db, databaseUrl } = await testDatabase();
  await sql`
    insert into mails (id, submission_id, audience, recipient, subject, body, state, created_at)
    select gen_random_uuid(), gen_random_uuid(), case when i % 2 = 0 then 'company' else 'visitor' end,
      'a@sampan.example', 's', 'b', case when i <= 2000 then 'waiting' else 'sent' end, now()
    from generate_series(1, 10000) i`.execute(db);
  await sql`analyze mails`.execute(db);
  const due = await dueMails(db, 10);
  expect(due.map(({ audience }) => audience)).toEqual([
    ...Array.from({ length: 10 }, () => 'company'),
    ...Array.from({ length: 10 }, () => 'visitor'),
  ]);
  const [plan] = await plansOf(databaseUrl, (other) => dueMails(other, 10));
  // Besides the three audiences.
  expect(Math.round(plan?.rowsRead ?? 0) - 3).toBe(20);
  expect(plan?.indexes).toEqual(['mails_due']);
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
  const clerk = connect(await otherUser(db, databaseUrl));
  const refused = migrate(clerk, quietLog);
  await expect(refused).rejects.toThrow(SchemaError);
  await expect(refused).rejects.toThrow(
    /schema pgboss: permission denied for database .*grant create on database/,
  );
  await clerk.destroy();
});
