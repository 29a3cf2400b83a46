import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables';
import { until } from '../wait';

/** Until so many connections wait for a lock. */
export const lockWaits = (db: Kysely<Database>, count: number): Promise<void> =>
  until(async () => {
    const waiting = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return waiting.rows.length >= count;
  });
