import { requireAccount, requireAdmin } from '../db/accounts/rights';
import type { UserRow } from '../db/accounts/user-queries';
import type { Deps } from '../deps';
import type { SessionUser } from '../identity/session-tokens';
import { notSignedIn, ProblemError } from './problem';

export function bearerToken(authorization: string | undefined): string | null {
  return authorization?.match(/^Bearer ([\w.~+/-]+=*)$/i)?.[1] ?? null;
}

/** Returns the session of a token that we signed and that has not expired. @throws ProblemError 401 */
export async function sessionOf(
  { sessions }: Pick<Deps, 'sessions'>,
  authorization: string | undefined,
): Promise<SessionUser> {
  const token = bearerToken(authorization);
  const session = token ? await sessions.verify(token) : null;
  if (!session) throw notSignedIn();
  return session;
}

/**
 * Returns the account of a session token, as the database knows it now: a block, a demotion and the end of a session
 * take effect at once, whatever the token still says.
 * @throws ProblemError 401 without a good token, RightsError when the session is over or the account blocked
 */
export async function accountOf(
  deps: Pick<Deps, 'db' | 'sessions'>,
  authorization: string | undefined,
): Promise<{ account: UserRow; session: SessionUser }> {
  const session = await sessionOf(deps, authorization);
  return { account: await requireAccount(deps.db, session), session };
}

/** Refuses all but admins. @throws RightsError, ProblemError 403 without a second factor where admins need one */
export function checkAdmin(
  { adminSecondFactor }: Pick<Deps, 'adminSecondFactor'>,
  account: UserRow,
  { secondFactor }: Pick<SessionUser, 'secondFactor'>,
): void {
  requireAdmin(account);
  if (adminSecondFactor && !secondFactor) {
    throw new ProblemError(
      403,
      'Admins need a second factor here. Please log out, and log in again with one.',
      { reason: 'second-factor-missing' },
    );
  }
}
