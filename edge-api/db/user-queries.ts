import { type Kysely, type Selectable, sql } from 'kysely';
import type { Role } from '../contract/session';
import type { Database } from './tables';

export type UserRow = Selectable<Database['users']>;

type SeenUser = { uid: string; email: string; displayName: string; firstAdmin: boolean };

// Every device of the staff hears of each write here, so a mere visit is not written every time.
const seenAgainAfterMs = 3600_000;

/**
 * Notes that a provider's user was here, and makes the row at the first time. `lastSeenAt` moves at
 * most once an hour; the version counts what the staff works with: role, e-mail and name.
 * `firstAdmin` raises the role, but only once for each user: a later demotion lasts.
 */
export async function noteUser(db: Kysely<Database>, user: SeenUser): Promise<UserRow> {
  const { uid, email, displayName, firstAdmin } = user;
  const known = await findUser(db, uid);
  if (known && !isNews(known, user)) return known;
  const becomesAdmin = sql<boolean>`${firstAdmin} and users.admin_granted_at is null`;
  return db
    .insertInto('users')
    .values({
      uid,
      email,
      display_name: displayName,
      role: firstAdmin ? 'admin' : 'user',
      admin_granted_at: firstAdmin ? new Date() : null,
    })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({
        email,
        display_name: displayName,
        last_seen_at: new Date(),
        role: sql<Role>`case when ${becomesAdmin} then 'admin' else users.role end`,
        admin_granted_at: sql<Date | null>`
          case when ${becomesAdmin} then now() else users.admin_granted_at end`,
        version: sql<number>`users.version + case
          when users.email is distinct from excluded.email
            or users.display_name is distinct from excluded.display_name
            or (${becomesAdmin} and users.role <> 'admin') then 1 else 0 end`,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

const isNews = (known: UserRow, { email, displayName, firstAdmin }: SeenUser): boolean =>
  known.email !== email ||
  known.display_name !== displayName ||
  (firstAdmin && known.admin_granted_at === null) ||
  Date.now() - known.last_seen_at.getTime() >= seenAgainAfterMs;

export const findUser = (db: Kysely<Database>, uid: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst();
