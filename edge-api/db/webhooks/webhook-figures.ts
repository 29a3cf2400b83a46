import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables';

/**
 * Returns how many deliveries wait, for how many seconds the longest overdue one should have been sent, how many
 * webhooks fail, and how many were switched off although no admin wanted that. A delivery that waits for a failing
 * webhook is not overdue: it has its turn again and again, less often the longer the webhook fails.
 */
export async function webhookFigures(db: Kysely<Database>) {
  const { rows } = await sql<Record<'waiting' | 'overdue' | 'failing' | 'off', number>>`
    select
      (select count(*)::int from webhook_deliveries join webhooks on webhooks.id = webhook_id
        where state = 'waiting' and off_reason is null) as waiting,
      (select coalesce(greatest(extract(epoch from clock_timestamp() - min(next_attempt_at)), 0), 0)::float8
        from webhook_deliveries join webhooks on webhooks.id = webhook_id
        where state = 'waiting' and off_reason is null and failing_since is null) as overdue,
      (select count(*)::int from webhooks
        where off_reason is null and failing_since is not null) as failing,
      (select count(*)::int from webhooks where off_reason <> 'admin') as off`.execute(db);
  const [{ waiting, overdue, failing, off } = { waiting: 0, overdue: 0, failing: 0, off: 0 }] =
    rows;
  return { waiting, overdueSeconds: overdue, failing, off };
}
