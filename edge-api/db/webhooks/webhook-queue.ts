import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables';

/** How long events and what became of them are stored, in days. */
const storedDays = 30;
const deletedAtOnce = 1000;

/**
 * How many deliveries wait, for how many seconds the longest overdue one should have been sent, how many
 * webhooks fail, and how many were switched off without an admin wanting it. What waits for a webhook that
 * fails is not overdue: it has its turn again and again, less often the longer that takes.
 */
export async function webhookQueue(db: Kysely<Database>) {
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

/** Deletes events that are older than they are stored, with their deliveries. Returns how many. */
export async function deleteOldEvents(db: Kysely<Database>): Promise<number> {
  for (let deleted = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from webhook_events where id in (
        select id from webhook_events
        where created_at < now() - make_interval(days => ${storedDays})
        order by created_at limit ${deletedAtOnce})`.execute(db);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < deletedAtOnce) return deleted;
  }
}
