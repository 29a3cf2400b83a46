import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { startServer } from '../../test-support/embedded/server';
import { addMessage } from '../../test-support/inbox';
import { addWebhook } from '../../test-support/webhooks/webhooks';

test('metrics tell of requests, pool, mails and versions on a port of their own, and a stranger makes no labels', async () => {
  const { db, databaseUrl } = await testDatabase();
  const created_at = new Date(Date.now() - 90_000);
  const mail = { audience: 'company', recipient: 'a@b.example', subject: 's', body: 'b' } as const;
  const ids = { id: crypto.randomUUID(), submission_id: crypto.randomUUID() };
  await db
    .insertInto('mails')
    .values({ ...mail, ...ids, created_at })
    .execute();
  await addWebhook(db, 'https://erp.example/', { failing_since: created_at });
  await addWebhook(db, 'https://erp.example/', { off_reason: 'gone' });
  await addMessage(db);
  await sql`update webhook_deliveries set next_attempt_at = now() + interval '1 day'`.execute(db);
  const server = await startServer({ DATABASE_URL: databaseUrl, METRICS_PORT: '0' });
  const address = /Metrics are at (http:\S+)/.exec(server.lines.join('\n'))?.[1] ?? '';
  expect(await (await fetch(`${server.origin}/metrics`)).text()).not.toContain('sampan_');
  for (const path of ['/made-up-1', '/made-up-2?secret', '/api/config']) {
    await (await fetch(server.origin + path)).text();
  }

  const metrics = async () => (await fetch(address)).text();
  const found = 'sampan_http_request_duration_seconds_count{';
  await expect.poll(metrics).toContain(`${found}method="GET",route="/api/config",status="200"} 1`);
  const text = await metrics();
  expect(text).toContain(`${found}method="GET",route="/:page",status="200"} 3`);
  expect(text).not.toMatch(/made-up|secret|127\.0\.0\.1|b\.example/);
  expect(text).toContain('sampan_mails{state="waiting"} 1');
  expect(text).toContain('sampan_mails{state="refused",to="company"} 0');
  expect(Number(/^sampan_mail_oldest_waiting_seconds (\S+)/m.exec(text)?.[1])).toBeGreaterThan(89);
  expect(text).toContain('sampan_webhook_deliveries{state="waiting"} 1');
  expect(Number(/^sampan_webhook_overdue_seconds (\S+)/m.exec(text)?.[1])).toBe(0);
  expect(text).toContain('sampan_webhooks{state="failing"} 1');
  expect(text).toContain('sampan_webhooks{state="off"} 1');
  expect(text).toMatch(/sampan_database_connections\{state="idle"\} \d/);
  expect(text).toMatch(/^sampan_database_waiting_requests \d/m);
  expect(text).toMatch(/sampan_memory_bytes\{of="process"\} \d{7}/);
  expect(text).toMatch(/sampan_event_loop_delay_seconds\{of="longest"\} \d/);
  expect(text).toMatch(/sampan_build_info\{version="\d/);
  expect(text).toMatch(/sampan_schema_info\{migration="\d{3}/);
  expect(text).toMatch(/^sampan_ready 1$/m);
  // As after a failover: it answers, and takes no changes.
  const [, name = ''] = new URL(databaseUrl).pathname.split('/');
  await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(db);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  await expect.poll(metrics, { timeout: 10_000 }).toMatch(/^sampan_ready 0$/m);
  expect((await fetch(new URL('/', address))).status).toBe(404);
}, 60_000);
