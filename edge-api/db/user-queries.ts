import { type Kysely, type Selectable, sql } from 'kysely';
import type { Role } from '../contract/session';
import type { Database } from './tables';

export type UserRow = Selectable<Database['users']>;

/**
 * Notes that a provider's user was here, and makes the row at the first time.
 * `firstAdmin` raises the role, but only once for each user: a later demotion lasts.
 */
export async function noteUser(
  db: Kysely<Database>,
  user: { uid: string; email: string; displayName: string; firstAdmin: boolean },
): Promise<UserRow> {
  const { uid, email, displayName, firstAdmin } = user;
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
        ...(firstAdmin && {
          role: sql<Role>`case when users.admin_granted_at is null then 'admin' else users.role end`,
          admin_granted_at: sql<Date>`coalesce(users.admin_granted_at, now())`,
        }),
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findUser = (db: Kysely<Database>, uid: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirst();
