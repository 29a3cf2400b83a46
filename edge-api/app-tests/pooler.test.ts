import { sql } from 'kysely';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { adminFeedSince } from '../db/admin/admin-feed-queries';
import { connect, requestLimits } from '../db/connect';
import { usualLimits } from '../http/limits/usual-limits';
import { anAdmin, changing } from '../test-support/accounts/signed-in';
import { testDatabase } from '../test-support/database/database';
import { startLoad } from '../test-support/embedded/load';
import { startServer } from '../test-support/embedded/server';
import { hasPgBouncer, startPgBouncer } from '../test-support/pgbouncer';
import { json } from '../test-support/requests';
import { contactMessage } from '../test-support/samples';
import { testApp } from '../test-support/test-app';
import { until } from '../test-support/wait';

vi.setConfig({ testTimeout: 60_000 });

if (!hasPgBouncer) console.info('Without PgBouncer (Debian: pgbouncer) its tests are skipped.');

/** A pool that goes through a PgBouncer, and the app on it. */
async function pooled(limits = requestLimits) {
  const { db, databaseUrl } = await testDatabase();
  const pooler = await startPgBouncer(databaseUrl);
  const through = connect(pooler.url, { ...limits, throughPooler: true });
  onTestFinished(() => through.destroy());
  return { db, databaseUrl, pooler, through };
}

describe.skipIf(!hasPgBouncer)('through a pooler of transactions', () => {
  test('submissions are stored exactly once, admins change them, and limits count', async () => {
    const { pooler, through } = await pooled();
    // The app's own database, with the pooler's address for requests.
    const submissions = [{ ...usualLimits.submissions[0], burst: 90, perMinute: 1 }];
    const app = await testApp({ limits: { ...usualLimits, submissions } });
    const own = new URL(pooler.url);
    own.pathname = new URL(app.databaseUrl).pathname;
    const db = connect(own.href, { ...requestLimits, throughPooler: true });
    onTestFinished(() => db.destroy());
    const { createApp } = await import('../app');
    const testing = { ...app, db, app: createApp({ ...app, db }) };
    const messages = Array.from({ length: 40 }, () => contactMessage());
    const answers = await Promise.all(
      [...messages, ...messages].map((message) =>
        testing.app.request('/api/contact-messages', json(message)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const rows = await app.db
      .selectFrom('submissions')
      .where('kind', '=', 'contact-message')
      .select(['id', 'revision'])
      .execute();
    expect(rows.map(({ id }) => id).sort()).toEqual(messages.map(({ id }) => id).sort());
    expect(new Set(rows.map(({ revision }) => revision)).size).toBe(40);

    const admin = await anAdmin(testing);
    const [first] = messages;
    const path = `/api/admin/contact-messages/${first?.id}`;
    expect((await admin.request(path, changing('PATCH', { status: 'read' }))).status).toBe(200);
    expect((await admin.request(path, changing('PATCH', { status: 'replied' }))).status).toBe(412);
    const { items } = await adminFeedSince(db, 'contact-messages', '');
    expect(items).toHaveLength(40);
    expect(items.at(-1)).toMatchObject({ id: first?.id, status: 'read' });

    const more = await Promise.all(
      Array.from({ length: 60 }, () =>
        testing.app.request('/api/contact-messages', json(contactMessage())),
      ),
    );
    expect(more.some(({ status }) => status === 429)).toBe(true);
    expect(await through.selectFrom('admin_state').select('epoch').execute()).toHaveLength(1);
  });

  test('a statement and an idle transaction end in time, and leave no setting behind', async () => {
    const quick = { ...requestLimits, statementWithinMs: 300, idleTransactionMs: 100 };
    const { pooler, through } = await pooled(quick);
    const sleep = sql`select pg_sleep(3)`;
    await expect(sleep.execute(through)).rejects.toMatchObject({ kind: 'slow', code: '57014' });
    const slow = through.transaction().execute((transaction) => sleep.execute(transaction));
    await expect(slow).rejects.toMatchObject({ kind: 'slow', code: '57014' });
    const idle = through.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await new Promise((resolve) => setTimeout(resolve, 400));
      await sql`select 1`.execute(transaction);
    });
    await expect(idle).rejects.toMatchObject({ name: 'DatabaseFailure' });
    const other = connect(pooler.url, { ...requestLimits, throughPooler: true });
    onTestFinished(() => other.destroy());
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(
      other,
    );
    expect(rows).toEqual([{ statement_timeout: '5s' }]);
  });

  test('a server goes on when the pooler is started again, and loses no message', async () => {
    const { db, databaseUrl, pooler } = await pooled();
    const server = await startServer({
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: databaseUrl,
      DATABASE_CONNECTIONS: '6',
    });
    const load = startLoad(server.origin, 4);
    await until(() => load.confirmed.length > 20);
    await pooler.stop();
    await until(() => load.answers.some(({ status }) => status === 503));
    await pooler.start();
    const before = load.confirmed.length;
    await until(() => load.confirmed.length > before + 20);
    await load.stop();
    for (const { status } of load.answers) expect([200, 201, 503]).toContain(status);
    const rows = await db
      .selectFrom('submissions')
      .where('kind', '=', 'contact-message')
      .select('id')
      .execute();
    expect(rows.map(({ id }) => id).sort()).toEqual([...load.confirmed].sort());
  });
});
