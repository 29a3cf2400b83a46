import { findStanding } from '../db/accounts/session-queries';
import { NoAdminError } from '../db/accounts/still-admin';
import type { UserRow } from '../db/accounts/user-queries';
import { wasErasedSince } from '../db/admin/tombstones';
import type { Deps } from '../deps';
import type { SessionUser } from '../identity/session-tokens';
import { accountBlocked, accountDeleted, notSignedIn, ProblemError, sessionEnded } from './problem';

type Needs = Pick<Deps, 'db' | 'sessions'>;

export function bearerToken(authorization: string | undefined): string | null {
  return authorization?.match(/^Bearer ([\w.~+/-]+=*)$/i)?.[1] ?? null;
}

/**
 * The account of a session token, as the database knows it now: a block, a demotion and the end of a
 * session take effect at once, whatever the token still says.
 * @throws ProblemError 401 without a good token or when the session is over, 403 for a blocked account
 */
export async function accountOf(
  { db, sessions }: Needs,
  authorization: string | undefined,
): Promise<{ account: UserRow; session: SessionUser }> {
  const token = bearerToken(authorization);
  const session = token ? await sessions.verify(token) : null;
  if (!session) throw notSignedIn();
  const standing = await findStanding(db, session);
  if (!standing) throw await withoutRow(db, session);
  if (standing.isBlocked) throw accountBlocked(session.uid);
  if (standing.hasEnded) throw sessionEnded(session.uid);
  return { account: standing.account, session };
}

/** Erased, or of a database that was reset: then signing in makes the account again. */
const withoutRow = async (db: Needs['db'], session: SessionUser) =>
  (await wasErasedSince(db, session)) ? accountDeleted(session.uid) : sessionEnded(session.uid);

/**
 * Refuses everyone but admins. The rights of an admin belong to a verified address: an admin who
 * changed theirs has the rights again when the new one is confirmed.
 * @throws ProblemError 403, saying what to do
 */
export function checkAdmin(
  { adminSecondFactor }: Pick<Deps, 'adminSecondFactor'>,
  { role, email_verified: emailVerified }: Pick<UserRow, 'role' | 'email_verified'>,
  { secondFactor }: Pick<SessionUser, 'secondFactor'>,
): void {
  if (role !== 'admin') throw noAdmin();
  if (emailVerified === false) {
    throw new ProblemError(
      403,
      'Please confirm your e-mail address first, with the link in the e-mail that we sent you.',
      { reason },
    );
  }
  if (adminSecondFactor && !secondFactor) {
    throw new ProblemError(
      403,
      'Admins need a second factor here. Please sign out, and sign in again with one.',
      { reason: 'second-factor-missing' },
    );
  }
}

// Devices of older versions know this reason by the name `not-staff`.
const reason = 'not-staff';

const noAdmin = () =>
  new ProblemError(403, 'This part is for admins. Your account may not use it.', { reason });

/** Explains why the database took no change from someone who is no admin since a moment. */
export function refuseNoAdmin(error: unknown): never {
  if (error instanceof NoAdminError) throw noAdmin();
  throw error;
}
