import { type Kysely, sql } from 'kysely';
import { pause } from '../../contract/waiting';
import type { Database } from '../../db/tables';

/** Until so many wait for a lock. */
export async function lockWaits(db: Kysely<Database>, count: number): Promise<void> {
  const waiting = () =>
    sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  while ((await waiting()).rows.length < count) await pause(20);
}
