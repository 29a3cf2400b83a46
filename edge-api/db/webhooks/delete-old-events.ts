import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables';

/** How many days events and their deliveries are stored. */
const storedDays = 30;
const deletedAtOnce = 1000;

/**
 * Deletes events whose storage time is over, with their deliveries, until none is left or `stopping` is aborted.
 * Returns their number.
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
