import { type Kysely, sql } from 'kysely';
import type { Database } from './tables';

/** `burst` at once, and `perMinute` steadily. */
export type Allowance = { burst: number; perMinute: number };

/**
 * Uses `units` of what `key` is allowed, by the generic cell rate algorithm: `free_at` is the
 * theoretical arrival time, so one row and one statement apply the limit in all processes, by the
 * database's clock. Returns null when it is allowed, otherwise the wait until there are so many, in ms.
 */
export async function takeFromAllowance(
  db: Kysely<Database>,
  key: string,
  { burst, perMinute }: Allowance,
  units = 1,
): Promise<number | null> {
  const pieces = (count: number) => sql`make_interval(secs => ${(count * 60) / perMinute}::float8)`;
  // `free_at` is further in the future than a burst only when the clock was set back.
  const freeAt = sql`least(stored.free_at, clock_timestamp() + ${pieces(burst)})`;
  const isAllowed = sql`${freeAt} <= clock_timestamp() + ${pieces(burst - units)}`;
  const { rows } = await sql<{ allowed: boolean; wait_ms: number }>`
    insert into rate_limits as stored (key, free_at, allowed)
      values (${key}, clock_timestamp() + ${pieces(units)}, true)
    on conflict (key) do update set
      allowed = ${isAllowed},
      free_at = case when ${isAllowed}
        then greatest(stored.free_at, clock_timestamp()) + ${pieces(units)} else ${freeAt} end
    returning allowed,
      (extract(epoch from free_at - clock_timestamp() - ${pieces(burst - units)}) * 1000)::float8
        as wait_ms`.execute(db);
  const row = rows[0];
  return !row || row.allowed ? null : Math.max(0, row.wait_ms);
}

/** Gives back units that were taken for something which another limit refused. */
export async function giveBackToAllowance(
  db: Kysely<Database>,
  key: string,
  { perMinute }: Allowance,
  units: number,
): Promise<void> {
  const seconds = (units * 60) / perMinute;
  await db
    .updateTable('rate_limits')
    .set({ free_at: sql<Date>`free_at - make_interval(secs => ${seconds}::float8)` })
    .where('key', '=', key)
    .execute();
}

/** Deletes the rows of keys that may use a full burst again: without a row they may too. */
export async function deleteUnusedAllowances(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('rate_limits').where('free_at', '<', sql<Date>`now()`).execute();
}
