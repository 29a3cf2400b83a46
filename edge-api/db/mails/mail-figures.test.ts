import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { plansOf } from '../../test-support/database/query-plans';
import { mailFigures } from './mail-figures';
import { heldBack } from './mail-limits';
import { dueMails } from './mail-queries';

test('the mails that are not sent are counted without reading those that are', async () => {
  const { db, databaseUrl } = await testDatabase();
  await sql`
    insert into mails (id, submission_id, audience, recipient, subject, body, state, created_at)
    select gen_random_uuid(), gen_random_uuid(), case when i = 5 then 'company' else 'visitor' end,
      'a@sampan.example', 's', 'b', case when i <= 3 then 'waiting' when i <= 5 then 'refused' else 'sent' end,
      now() - i * interval '1 minute'
    from generate_series(1, 20000) i`.execute(db);
  await sql`analyze mails`.execute(db);

  const queue = await mailFigures(db);
  expect(queue).toMatchObject({ waiting: 3, refused: { company: 1, customer: 1 } });
  expect(Math.round(queue.oldestSeconds / 60)).toBe(3);
  const [plan] = await plansOf(databaseUrl, mailFigures);
  expect(plan).toMatchObject({ indexes: ['mails_unsent'], rowsRead: 5 });
});

test('a mail that a limit holds back is not overdue', async () => {
  const { db } = await testDatabase();
  await sql`
    insert into mails (id, submission_id, audience, recipient, subject, body, created_at, last_error)
    values (gen_random_uuid(), gen_random_uuid(), 'update', 'a@ship.example', '', '',
      now() - interval '1 hour', ${heldBack})`.execute(db);
  expect(await mailFigures(db)).toMatchObject({ waiting: 1, oldestSeconds: 0 });
  await db.updateTable('mails').set({ last_error: 'ECONNREFUSED' }).execute();
  expect((await mailFigures(db)).oldestSeconds).toBeGreaterThan(3599);
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
  // Besides the five audiences.
  expect(Math.round(plan?.rowsRead ?? 0) - 5).toBe(20);
  expect(plan?.indexes).toEqual(['mails_due']);
});
