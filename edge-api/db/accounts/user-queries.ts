import { type Kysely, type Selectable, sql } from 'kysely';
import { wasErasedSince } from '../admin/tombstones';
import type { Database } from '../tables';
import { lockAccounts } from './account-lock';

export type UserRow = Selectable<Database['users']>;

/** The account was erased after this sign-in. */
export class ErasedAccountError extends Error {
  override name = 'ErasedAccountError';
}

type SeenUser = {
  uid: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
  /** When they signed in, in whole seconds since the epoch. */
  signedInAtS: number;
  /** The identity provider ended all sign-ins before this time; seconds since the epoch. */
  validSinceS?: number | null;
};

// All devices of admins fetch each change of a user, so not every visit is written.
const seenAgainAfterMs = 3600_000;

/**
 * Stores a visit of the identity provider's user, and the user at the first visit. `lastSeenAt` is
 * written at most once an hour; the version counts what admins work with: role, e-mail, name, and
 * whether the address is verified, once that is known.
 * @throws ErasedAccountError when the account was erased since this sign-in; nothing is written then
 */
export async function noteUser(db: Kysely<Database>, user: SeenUser): Promise<UserRow> {
  const known = await findUser(db, user.uid);
  if (known && !hasNews(known, user)) return known;
  return db.transaction().execute(async (transaction) => {
    await lockAccounts(transaction, 'to visit');
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
  (validSinceS ?? 0) * 1000 > (known.valid_after?.getTime() ?? 0) ||
  Date.now() - known.last_seen_at.getTime() >= seenAgainAfterMs;

export const findUser = (db: Kysely<Database>, uid: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst();
