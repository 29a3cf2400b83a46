import { type Kysely, sql } from 'kysely';
import { ApiKeyRecord, mostApiKeys, type NewApiKey } from '../../contract/admin/api-keys';
import { lockAdmins } from '../accounts/account-lock';
import { type KeyRow, stoppedOf } from '../accounts/key-standing';
import type { AuthorizedTransaction } from '../accounts/rights';
import { type ChangeRequest, type RecordedChange, recordChange } from '../changes/record-change';
import { rowReader } from '../row-mapping';
import type { Database } from '../tables';

/** The request was carried out before, and its key was shown then. */
export class KeyMadeError extends Error {
  override name = 'KeyMadeError';
}

/** There are as many working keys as there may be. */
export class TooManyKeysError extends Error {
  override name = 'TooManyKeysError';
}

const recordsAtMost = 500;
// The use is written at most this often: a write costs more than reading the row.
const usedAgainAfterMs = 60_000;

const { madeByEmail: _, stopped: __, ...storedEntries } = ApiKeyRecord.entries;
const storedOf = rowReader(storedEntries);

function toApiKey(row: KeyRow & { made_by_email: string | null }): ApiKeyRecord {
  return { ...storedOf(row), madeByEmail: row.made_by_email, stopped: stoppedOf(row) };
}

const withMaker = (db: Kysely<Database>) =>
  db
    .selectFrom('api_keys')
    .leftJoin('users', 'users.uid', 'api_keys.made_by')
    .selectAll('api_keys')
    .select('users.email as made_by_email');

/**
 * Returns at most 500 keys, those that work first and each group newest first: so no one can hide a key by making and
 * withdrawing others.
 */
export async function listApiKeys(db: Kysely<Database>): Promise<ApiKeyRecord[]> {
  const ordered = withMaker(db)
    .orderBy(sql`stopped_at is null and (ends_at is null or ends_at > now())`, 'desc')
    .orderBy('api_keys.created_at', 'desc')
    .orderBy('api_keys.id', 'desc');
  return (await ordered.limit(recordsAtMost).execute()).map(toApiKey);
}

export async function findApiKey(
  db: Kysely<Database>,
  id: string,
): Promise<ApiKeyRecord | undefined> {
  const row = await withMaker(db).where('api_keys.id', '=', id).executeTakeFirst();
  return row && toApiKey(row);
}

/** The key with this hash, also one that no longer works. */
export async function apiKeyOf(db: Kysely<Database>, hash: string): Promise<KeyRow | undefined> {
  return db.selectFrom('api_keys').selectAll().where('hash', '=', hash).executeTakeFirst();
}

/** Notes that a key was used, at most once a minute. */
export async function noteKeyUsed(
  db: Kysely<Database>,
  { id, last_used_at }: Pick<KeyRow, 'id' | 'last_used_at'>,
): Promise<void> {
  const longAgo = new Date(Date.now() - usedAgainAfterMs);
  if (last_used_at && last_used_at > longAgo) return;
  await db
    .updateTable('api_keys')
    .set({ last_used_at: sql<Date>`date_trunc('minute', now())` })
    .where('id', '=', id)
    .execute();
}

/**
 * Stores a new key under the idempotency key of its request. It is never stored twice: the second hash would be that
 * of a key which no one was shown.
 * @throws KeyMadeError, ReusedKeyError, TooManyKeysError, RightsError
 */
export async function addApiKey(
  db: Kysely<Database>,
  { name, scopes, endsAt }: NewApiKey,
  made: { hash: string; prefix: string },
  request: ChangeRequest,
): Promise<void> {
  let isNew = false;
  const add = async (transaction: AuthorizedTransaction) => {
    const { count } = await transaction
      .selectFrom('api_keys')
      .select((row) => row.fn.countAll<string>().as('count'))
      .where('stopped_at', 'is', null)
      .where((row) => row.or([row('ends_at', 'is', null), row('ends_at', '>', sql<Date>`now()`)]))
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostApiKeys) throw new TooManyKeysError('There are too many keys.');
    await transaction
      .insertInto('api_keys')
      .values({ id: request.key, ...made, name, scopes, made_by: request.by.uid, ends_at: endsAt })
      .execute();
    isNew = true;
    return entryOf(request.by.uid, name, null, { scopes, endsAt });
  };
  // Keys are made one at a time, so that two at once do not both become the last allowed one.
  await recordChange(db, request, add, lockAdmins);
  if (!isNew) throw new KeyMadeError('This key was made before.');
}

/** Withdraws a key; one that no longer works stays as it is. @throws ReusedKeyError */
export async function withdrawApiKey(
  db: Kysely<Database>,
  { id, name, madeBy, stopped }: ApiKeyRecord,
  request: ChangeRequest,
): Promise<void> {
  if (stopped) return;
  await recordChange(db, request, async (transaction) => {
    await transaction
      .updateTable('api_keys')
      .set({ stopped_at: sql<Date>`now()`, stopped_why: 'withdrawn' })
      .where('id', '=', id)
      .where('stopped_at', 'is', null)
      .execute();
    return entryOf(madeBy ?? request.by.uid, name, { withdrawn: false }, { withdrawn: true });
  });
}

/**
 * Makes the audit entry of a key. Pages of the release before know no entity of this kind, so the key is part of its
 * maker's history.
 */
const entryOf = (
  entityId: string,
  name: string,
  before: object | null,
  after: object,
): RecordedChange => ({
  entityKind: 'user',
  entityId,
  label: `API key “${name}”`,
  action: before ? 'update' : 'create',
  before,
  after: { ...after, version: 0 },
});
