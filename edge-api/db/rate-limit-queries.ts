import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './tables';

/** `burst` at once, and `perMinute` steadily. */
export type Allowance = { burst: number; perMinute: number };

/**
 * Uses `units` of what `key` is allowed, by the generic cell rate algorithm: `free_at` is the
 * theoretical arrival time, so one row and one statement apply the limit in all processes, by the
 * database's clock. `leaving`: so many of the burst must be left for others. Returns null when it is
 * allowed, otherwise the wait until there are so many, in ms.
 */
export async function takeFromAllowance(
  db: Kysely<Database>,
  key: string,
  { burst, perMinute }: Allowance,
  units = 1,
  leaving = 0,
): Promise<number | null> {
  const pieces = (count: number) => sql`make_interval(secs => ${(count * 60) / perMinute}::float8)`;
  // `free_at` is further in the future than a burst only when the clock was set back.
  const freeAt = sql`least(stored.free_at, clock_timestamp() + ${pieces(burst)})`;
  const isAllowed = sql`${freeAt} <= clock_timestamp() + ${pieces(burst - leaving - units)}`;
  const { rows } = await sql<{ allowed: boolean; wait_ms: number }>`
    insert into rate_limits as stored (key, free_at, allowed)
      values (${key}, clock_timestamp() + ${pieces(units)}, true)
    on conflict (key) do update set
      allowed = ${isAllowed},
      free_at = case when ${isAllowed}
        then greatest(stored.free_at, clock_timestamp()) + ${pieces(units)} else ${freeAt} end
    returning allowed,
      (extract(epoch from free_at - clock_timestamp() - ${pieces(burst - leaving - units)}) * 1000)::float8
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

/** How long a network that succeeded is remembered. */
const knownForDays = 30;

const keyOfKnown = (network: string) => `known ${network}`;

/**
 * Notes that someone in this network has shown what only a customer has: a code or a link of our mails. A row of `rate_limits`, as it is no more than a part of them, and nothing is lost with it.
 */
export async function noteKnown(db: Kysely<Database>, network: string): Promise<void> {
  await noteKnownWhere(db, network, sql`true`);
}

/** As `noteKnown`, where the link with this hash of its key came by mail or by a code. */
export async function noteKnownByLink(
  db: Kysely<Database>,
  network: string,
  hash: string,
): Promise<void> {
  await noteKnownWhere(
    db,
    network,
    sql`exists (select from submission_links where hash = ${hash} and held_by <> 'device')`,
  );
}

async function noteKnownWhere(db: Kysely<Database>, network: string, isProven: RawBuilder<unknown>) {
  await sql`
    insert into rate_limits (key, free_at, allowed)
      select ${keyOfKnown(network)}, now() + make_interval(days => ${knownForDays}), true
      where ${isProven}
    on conflict (key) do update set free_at = excluded.free_at`.execute(db);
}

export async function isKnown(db: Kysely<Database>, network: string): Promise<boolean> {
  const row = await db
    .selectFrom('rate_limits')
    .select('key')
    .where('key', '=', keyOfKnown(network))
    .where('free_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}
