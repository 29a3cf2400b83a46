import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { plansOf } from '../../test-support/database/query-plans';
import { addMessage } from '../../test-support/inbox';
import { quietLog } from '../../test-support/quiet-log';
import { addWebhook, deliveriesIn } from '../../test-support/webhooks';
import { startCleanup } from '../../upkeep/cleanup-worker';
import { dueDeliveries } from './delivery-queries';

test('events are deleted after 30 days, with what became of them', async () => {
  const { db } = await testDatabase();
  await addWebhook(db, 'https://erp.example/');
  await addMessage(db);
  await sql`update webhook_events set created_at = now() - interval '31 days'`.execute(db);
  await addMessage(db);
  await sql`update webhook_events set created_at = created_at - interval '29 days'
    where created_at > now() - interval '1 day'`.execute(db);
  await startCleanup({ db, log: quietLog })();
  expect(await db.selectFrom('webhook_events').selectAll().execute()).toHaveLength(1);
  expect(await deliveriesIn(db)).toHaveLength(1);
});

test('finds what is due of one webhook among many waiting ones without sorting them', async () => {
  const { db, databaseUrl } = await testDatabase();
  const webhook = await addWebhook(db, 'https://erp.example/');
  await sql`
    with events as (
      insert into webhook_events (id, type, data)
        select gen_random_uuid(), 'ping', '{}' from generate_series(1, 20000) returning id)
    insert into webhook_deliveries (id, event_id, webhook_id)
      select gen_random_uuid(), id, ${webhook} from events`.execute(db);
  await sql`analyze webhook_deliveries`.execute(db);
  const [plan] = await plansOf(databaseUrl, (planned) => dueDeliveries(planned, 2));
  expect(plan?.rowsRead).toBeLessThan(10);
});
