import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { plansOf } from '../../test-support/database/query-plans';
import { addMessage } from '../../test-support/inbox';
import { addWebhook } from '../../test-support/webhooks/webhooks';
import { dueDeliveries } from './delivery-queries';
import { webhookFigures } from './webhook-figures';

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

test('what waits for a webhook that fails is not overdue', async () => {
  const { db } = await testDatabase();
  const failing = await addWebhook(db, 'https://erp.example/', { failing_since: new Date() });
  await addMessage(db);
  await sql`update webhook_deliveries set next_attempt_at = now() - interval '10 minutes'`.execute(
    db,
  );
  expect(await webhookFigures(db)).toMatchObject({ waiting: 1, overdueSeconds: 0, failing: 1 });
  await db.updateTable('webhooks').set({ failing_since: null }).where('id', '=', failing).execute();
  const { overdueSeconds } = await webhookFigures(db);
  expect(overdueSeconds).toBeGreaterThan(599);
});

test('a webhook whose admin lost the rights counts as off, one that an admin switched off does not', async () => {
  const { db } = await testDatabase();
  for (const off_reason of ['maker', 'admin', 'failing'] as const) {
    await addWebhook(db, 'https://erp.example/', { off_reason });
  }
  expect((await webhookFigures(db)).off).toBe(2);
});
