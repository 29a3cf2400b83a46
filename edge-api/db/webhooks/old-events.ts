import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables';

/** How long events and what became of them are stored, in days. */
const storedDays = 30;
const deletedAtOnce = 1000;

/**
 * Deletes events that are older than they are stored, with their deliveries, until none is left or `stopping` is
 * aborted. Returns how many.
 */
export async function deleteOldEvents(
  db: Kysely<Database>,
  stopping: Pick<AbortSignal, 'aborted'>,
): Promise<number> {
  let deleted = 0;
  for (let isDone = false; !isDone && !stopping.aborted; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from webhook_events where id in (
        select id from webhook_events
        where created_at < now() - make_interval(days => ${storedDays})
        order by created_at limit ${deletedAtOnce})`.execute(db);
    deleted += Number(numAffectedRows);
    isDone = numAffectedRows < deletedAtOnce;
  }
  return deleted;
}
