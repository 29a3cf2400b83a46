import type { MiddlewareHandler } from 'hono';
import type { Role } from '../contract/session';
import { findUser, type UserRow } from '../db/user-queries';
import type { Deps, SignedInEnv } from '../deps';
import { accountBlocked, notSignedIn, ProblemError } from './problem';
import { bearerToken } from './session';

type Needs = Pick<Deps, 'db' | 'sessions'>;

/**
 * Whose session token this is, as the database knows them now: a block or a demotion takes effect at
 * once, whatever the token still says.
 * @throws ProblemError 401 without a good token, 403 for a blocked account
 */
export async function accountOf(
  { db, sessions }: Needs,
  authorization: string | undefined,
): Promise<UserRow> {
  const token = bearerToken(authorization);
  const session = token ? await sessions.verify(token) : null;
  const account = session ? await findUser(db, session.uid) : undefined;
  if (!account) throw notSignedIn();
  if (account.blocked) throw accountBlocked();
  return account;
}

/** Lets signed-in users pass, and leaves them as `account`. */
export function requireUser(deps: Needs): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    c.set('account', await accountOf(deps, c.req.header('authorization')));
    await next();
  };
}

/** Lets users of one role pass; stands behind `requireUser`. */
export function requireRole(role: Role): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    if (c.get('account').role !== role) {
      throw new ProblemError(403, 'This part is for the staff. Your account may not use it.', {
        reason: 'not-staff',
      });
    }
    await next();
  };
}
