import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables';
import type { UserRow } from './user-queries';

/** A user's row with what decides whether a session of theirs is still valid. */
export type Standing = {
  account: UserRow;
  /** The account is blocked, or its address is. */
  isBlocked: boolean;
  /** This session was logged out, on its device or everywhere. */
  hasEnded: boolean;
};

/** `signedInAtS`: when the session began, in whole seconds since the epoch. */
type Session = { uid: string; signedInAtS: number };

/** The state of a session's user now; undefined when there is no such user. */
export async function findStanding(
  db: Kysely<Database>,
  { uid, signedInAtS }: Session,
): Promise<Standing | undefined> {
  const beganAt = sql<Date>`to_timestamp(${signedInAtS})`;
  const found = await db
    .selectFrom('users')
    .selectAll('users')
    .leftJoin('known_addresses', (join) =>
      join.on('known_addresses.hash', '=', sql<string>`address_hash(users.email)`),
    )
    .leftJoin('ended_sessions', (join) =>
      join
        .onRef('ended_sessions.uid', '=', 'users.uid')
        .on('ended_sessions.signed_in_at', '=', beganAt),
    )
    .select([
      sql<boolean>`users.blocked or coalesce(known_addresses.blocked, false)`.as('is_blocked'),
      // A login in the same second in which sessions ended may be the newer one: it stays valid.
      sql<boolean>`ended_sessions.uid is not null
        or coalesce(${beganAt} < users.valid_after, false)`.as('has_ended'),
    ])
    .where('users.uid', '=', uid)
    .executeTakeFirst();
  if (!found) return undefined;
  const { is_blocked: isBlocked, has_ended: hasEnded, ...account } = found;
  return { account, isBlocked, hasEnded };
}

/** Ends one session of a user. */
export async function endSession(
  db: Kysely<Database>,
  { uid, signedInAtS }: Session,
): Promise<void> {
  await db
    .insertInto('ended_sessions')
    .values({ uid, signed_in_at: sql<Date>`to_timestamp(${signedInAtS})` })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends all sessions of a user that began before now, or before `beforeS` (seconds since the epoch). */
export async function endSessions(
  db: Kysely<Database>,
  uid: string,
  beforeS?: number,
): Promise<void> {
  const validAfter = beforeS === undefined ? thisSecond : sql<Date>`to_timestamp(${beforeS})`;
  await db
    .updateTable('users')
    .set({ valid_after: sql<Date>`greatest(valid_after, ${validAfter})` })
    .where('uid', '=', uid)
    .execute();
  await db
    .deleteFrom('ended_sessions')
    .using('users')
    .whereRef('ended_sessions.uid', '=', 'users.uid')
    .whereRef('ended_sessions.signed_in_at', '<', 'users.valid_after')
    .where('users.uid', '=', uid)
    .execute();
}

/** The identity provider counts in whole seconds, so sessions end at a whole second too. */
const thisSecond = sql<Date>`date_trunc('second', now())`;
