import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../tables';

/**
 * `signing`: signs new tokens. `verifying`: was replaced, but its last tokens are still valid.
 * `retired`: none of its tokens is valid any more. `withdrawn`: a person stopped it; its tokens are refused.
 */
export type KeyState = 'signing' | 'verifying' | 'retired' | 'withdrawn';

export type NewKey = { kid: string; privateJwk: object };
export type StoredKey = NewKey & { ageMs: number; state: KeyState };

/** Covers the hour of a token, and five minutes for a process that learns late of the newer key. */
const verifiesForS = 65 * 60;
const forgottenAfterDays = 30;

/** All signing keys, newest first; at most the first is `signing`. */
export async function listSigningKeys(db: Kysely<Database>): Promise<StoredKey[]> {
  const { rows } = await sql<{
    kid: string;
    private_jwk: object;
    age_ms: number;
    state: KeyState;
  }>`
    select kid, private_jwk,
      (extract(epoch from clock_timestamp() - created_at) * 1000)::float8 as age_ms,
      case
        when withdrawn_at is not null then 'withdrawn'
        when replaced_at is null then 'signing'
        when replaced_at > clock_timestamp() - make_interval(secs => ${verifiesForS})
          then 'verifying'
        else 'retired'
      end as state
    from (${withReplacement}) as keys
    order by created_at desc, kid`.execute(db);
  return rows.map(({ kid, private_jwk, age_ms, state }) => ({
    kid,
    privateJwk: private_jwk,
    ageMs: age_ms,
    state,
  }));
}

/** Adds a key, which signs from now on; deletes keys that were replaced a month ago. */
export async function addSigningKey(db: Kysely<Database>, key: NewKey): Promise<void> {
  await oneAtATime(db, (transaction) => insert(transaction, key));
}

/**
 * Adds `key` when no key signs, or when the signing one is older than `maxAgeDays`. When several
 * processes do so at once, one adds its key. Returns whether this process did.
 */
export async function renewSigningKey(
  db: Kysely<Database>,
  key: NewKey,
  maxAgeDays: number,
): Promise<boolean> {
  return oneAtATime(db, async (transaction) => {
    const [newest] = await listSigningKeys(transaction);
    if (newest?.state === 'signing' && !isOlder(newest, maxAgeDays)) return false;
    await insert(transaction, key);
    return true;
  });
}

/** Whether a key is older than so many days, by the database's clock. */
export const isOlder = ({ ageMs }: StoredKey, days: number): boolean =>
  ageMs > days * 24 * 60 * 60 * 1000;

/**
 * Withdraws a key. If it was the signing key, `next` signs from then on. Returns what the key was before, null when
 * there is none with this id.
 */
export async function withdrawSigningKey(
  db: Kysely<Database>,
  kid: string,
  next: NewKey,
): Promise<KeyState | null> {
  return oneAtATime(db, async (transaction) => {
    const key = (await listSigningKeys(transaction)).find((stored) => stored.kid === kid);
    if (!key || key.state === 'withdrawn') return key?.state ?? null;
    await transaction
      .updateTable('signing_keys')
      .set({ withdrawn_at: sql<Date>`clock_timestamp()` })
      .where('kid', '=', kid)
      .execute();
    if (key.state === 'signing') await insert(transaction, next);
    return key.state;
  });
}

const withReplacement = sql`
  select *, lead(created_at) over (order by created_at, kid desc) as replaced_at
  from signing_keys`;

function oneAtATime<T>(db: Kysely<Database>, work: (db: Transaction<Database>) => Promise<T>) {
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('signing keys', 0))`.execute(
      transaction,
    );
    return work(transaction);
  });
}

async function insert(transaction: Transaction<Database>, { kid, privateJwk }: NewKey) {
  // Not `now()`: the transaction began before it waited for the lock.
  await sql`
    insert into signing_keys (kid, private_jwk, created_at)
    values (${kid}, ${JSON.stringify(privateJwk)}, clock_timestamp())`.execute(transaction);
  // Only the oldest keys: each key's replacement stays, and with it the end of its life.
  await sql`
    delete from signing_keys where kid in (
      select kid from (${withReplacement}) as keys
      where replaced_at < clock_timestamp() - make_interval(days => ${forgottenAfterDays}))`.execute(
    transaction,
  );
}
