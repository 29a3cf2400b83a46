import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from './tables';

/** How much is allowed: `burst` at once, and `perMinute` steadily. */
export type Allowance = { burst: number; perMinute: number };

/**
 * A count of `units` against the allowance of `key`; `leaving`: the part of the burst that must be left for others.
 */
export type Taking = { key: string; allowance: Allowance; units: number; leaving: number };

/**
 * Uses the allowances of keys, each on its own, by the generic cell rate algorithm: `free_at` is the theoretical
 * arrival time. One row applies a limit in all processes, by the database's clock, and one statement applies all
 * limits. Returns for each key in their order null when it is allowed, otherwise the time until so many units are
 * free, in ms. No key may occur twice.
 */
export async function takeFromAllowances(
  db: Kysely<Database>,
  takings: readonly Taking[],
): Promise<(number | null)[]> {
  const seconds = (unitsOf: (taking: Taking) => number) =>
    takings.map((taking) => (unitsOf(taking) * 60) / taking.allowance.perMinute);
  const keys = takings.map(({ key }) => key);
  const used = seconds(({ units }) => units);
  const most = seconds(({ allowance }) => allowance.burst);
  const before = seconds(({ allowance, leaving, units }) => allowance.burst - leaving - units);
  const after = (column: string) =>
    sql`clock_timestamp() + make_interval(secs => ${sql.ref(column)})`;
  // Rows are locked in one order, so that no two statements wait for each other. `free_at` is further in
  // the future than a burst only when the clock was set back.
  const { rows } = await sql<{ key: string; allowed: boolean; wait_ms: number }>`
    with asked (key, used, most, before) as (
      select * from unnest(${keys}::text[], ${used}::float8[], ${most}::float8[], ${before}::float8[]))
    insert into rate_limits as stored (key, free_at, allowed)
      select key, ${after('used')}, true from asked order by key
    on conflict (key) do update set (allowed, free_at) = (
      select is_allowed,
        case when is_allowed then greatest(stored.free_at, clock_timestamp())
          + make_interval(secs => used) else free_at end
      from asked,
        lateral (select least(stored.free_at, ${after('most')}) as free_at) as known,
        lateral (select known.free_at <= ${after('before')} as is_allowed) as checked
      where asked.key = stored.key)
    returning key, allowed,
      (extract(epoch from free_at - clock_timestamp())::float8
        - (select before from asked where asked.key = stored.key)) * 1000 as wait_ms`.execute(db);
  const waits = new Map(
    rows.map((row) => [row.key, row.allowed ? null : Math.max(0, row.wait_ms)]),
  );
  return keys.map((key) => waits.get(key) ?? null);
}

/** Gives back units that were taken for something which another limit refused. */
export async function giveBackToAllowance(
  db: Kysely<Database>,
  { key, allowance, units }: Taking,
): Promise<void> {
  const seconds = (units * 60) / allowance.perMinute;
  await db
    .updateTable('rate_limits')
    .set({ free_at: sql<Date>`free_at - make_interval(secs => ${seconds}::float8)` })
    .where('key', '=', key)
    .execute();
}

/** Deletes the rows of keys that may use a full burst again: a key without a row may do so too. */
export async function deleteUnusedAllowances(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('rate_limits').where('free_at', '<', sql<Date>`now()`).execute();
}

/** How long a network that succeeded is remembered. */
const knownForDays = 30;

const keyOfKnown = (network: string) => `known ${network}`;

/**
 * Notes that someone in this network has shown a code or a link of our mails, which only a customer has. It is a row
 * of `rate_limits`, because only limits use it and its loss does no harm.
 */
export async function noteKnown(db: Kysely<Database>, network: string): Promise<void> {
  await noteKnownWhere(db, network, sql`true`);
}

/** Does what `noteKnown` does, where the link with this hash of its key came by mail or by a code. */
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

async function noteKnownWhere(
  db: Kysely<Database>,
  network: string,
  isProven: RawBuilder<unknown>,
) {
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
