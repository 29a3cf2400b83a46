import type { MiddlewareHandler } from 'hono';
import { findStanding } from '../db/accounts/session-queries';
import type { UserRow } from '../db/accounts/user-queries';
import { wasErasedSince } from '../db/personal-data/erasure-queries';
import type { AppEnv, Deps } from '../deps';
import { accountBlocked, accountDeleted, notSignedIn, sessionEnded } from '../http/problem';
import type { SessionUser } from '../identity/session-tokens';

type Needs = Pick<Deps, 'db' | 'sessions'>;

export function bearerToken(authorization: string | undefined): string | null {
  return authorization?.match(/^Bearer ([\w.~+/-]+=*)$/i)?.[1] ?? null;
}

/**
 * Whose session token this is, as the database knows them now: a block, a demotion and the end of a
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
 * Sets `user` from the session token, null when none came. A token that is not good is refused
 * rather than ignored, as `accountOf` does: what is sent with it must not arrive as nobody's. The
 * device keeps it, and sends it again when its owner has signed in.
 */
export function optionalUser(deps: Needs): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const authorization = c.req.header('authorization');
    c.set('user', authorization ? (await accountOf(deps, authorization)).session : null);
    await next();
  };
}
