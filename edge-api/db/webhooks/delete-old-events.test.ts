import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { addMessage } from '../../test-support/inbox';
import { quietLog } from '../../test-support/quiet-log';
import { addWebhook, deliveriesIn } from '../../test-support/webhooks/webhooks';
import { startCleanup } from '../../upkeep/cleanup-worker';

test('events are deleted after 30 days, with what became of them', async () => {
  const { db } = await testDatabase();
  await addWebhook(db, 'https://erp.example/');
  await addMessage(db);
  await sql`update webhook_events set created_at = now() - interval '31 days'`.execute(db);
  await addMessage(db);
  await sql`update webhook_events set created_at = created_at - interval '29 days'
    where created_at > now() - interval '1 day'`.execute(db);
  await startCleanup({ db, log: quietLog, stopping: new AbortController().signal })();
  expect(await db.selectFrom('webhook_events').selectAll().execute()).toHaveLength(1);
  expect(await deliveriesIn(db)).toHaveLength(1);
});
