import { type Kysely, type Selectable, sql } from 'kysely';
import { type LastSeen, UserRecord } from '../../contract/admin/people';
import { wasErasedSince } from '../records/tombstones';
import { rowReader } from '../row-mapping';
import type { Database } from '../tables';
import { lockToVisit } from './account-lock';

export type UserRow = Selectable<Database['users']>;

const userOf = rowReader(UserRecord.entries);

export const toUserRecord = (row: UserRow): UserRecord =>
  userOf({ ...row, email_verified: row.email_verified ?? false });

/** The account was erased after this login. */
export class ErasedAccountError extends Error {
  override name = 'ErasedAccountError';
}

type SeenUser = {
  uid: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
  /** When they logged in, in whole seconds since the epoch. */
  signedInAtS: number;
  /** The identity provider ended all logins before this time; seconds since the epoch. */
  validSinceS?: number | null;
};

// The row is written at most this often: a write costs the database more than the read that every request needs.
const seenAgainAfterMs = 5 * 60_000;

/**
 * Notes that a user was here, at most once in five minutes. It raises no revision, as devices of admins do not ask
 * for it.
 */
export async function noteSeen(
  db: Kysely<Database>,
  { uid, last_seen_at: lastSeenAt }: Pick<UserRow, 'uid' | 'last_seen_at'>,
): Promise<void> {
  const longAgo = new Date(Date.now() - seenAgainAfterMs);
  if (lastSeenAt > longAgo) return;
  await db
    .updateTable('users')
    .set({ last_seen_at: new Date() })
    // A change of the user may hold the row, and no request waits for that. Another request may have noted the visit.
    .where('uid', '=', (query) =>
      query
        .selectFrom('users')
        .select('uid')
        .where('uid', '=', uid)
        .where('last_seen_at', '<=', longAgo)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();
}

/**
 * Stores a login of the identity provider's user, and the user at the first one. The version counts
 * what admins work with: role, e-mail, name, and whether the address is verified, once that is known.
 * @throws ErasedAccountError when the account was erased since this login; nothing is written then
 */
export async function noteUser(db: Kysely<Database>, user: SeenUser): Promise<UserRow> {
  const known = await findUser(db, user.uid);
  if (known && !hasNews(known, user)) {
    await noteSeen(db, known);
    return known;
  }
  return db.transaction().execute(async (transaction) => {
    await lockToVisit(transaction);
    if (await wasErasedSince(transaction, user)) throw new ErasedAccountError('It was erased.');
    return writeUser(transaction, user);
  });
}

const writeUser = (
  db: Kysely<Database>,
  { uid, email, displayName, emailVerified, validSinceS = null }: SeenUser,
): Promise<UserRow> =>
  db
    .insertInto('users')
    .values({
      uid,
      email,
      display_name: displayName,
      email_verified: emailVerified,
      valid_after: sql<Date | null>`to_timestamp(${validSinceS}::bigint)`,
    })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({
        email,
        display_name: displayName,
        email_verified: emailVerified,
        valid_after: sql<Date | null>`greatest(users.valid_after, excluded.valid_after)`,
        last_seen_at: new Date(),
        version: sql<number>`users.version + case
          when users.email is distinct from excluded.email
            or users.display_name is distinct from excluded.display_name
            or users.email_verified <> excluded.email_verified then 1 else 0 end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

const hasNews = (
  known: UserRow,
  { email, displayName, emailVerified, validSinceS }: SeenUser,
): boolean =>
  known.email !== email ||
  known.display_name !== displayName ||
  known.email_verified !== emailVerified ||
  (validSinceS ?? 0) * 1000 > (known.valid_after?.getTime() ?? 0);

export const findUser = (db: Kysely<Database>, uid: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst();

const lastSeenAtMost = 500;

/** Returns when users were here last, newest first, at most 500. */
export async function lastSeen(db: Kysely<Database>): Promise<LastSeen> {
  const rows = await db
    .selectFrom('users')
    .select(['uid', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .limit(lastSeenAtMost)
    .execute();
  return rows.map((row) => ({ uid: row.uid, lastSeenAt: row.last_seen_at.toISOString() }));
}
