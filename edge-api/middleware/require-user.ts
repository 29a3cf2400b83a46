import type { MiddlewareHandler } from 'hono';
import type { Role } from '../contract/session';
import { findUser } from '../db/user-queries';
import type { Deps, SignedInEnv } from '../deps';
import { notSignedIn, ProblemError } from './problem';
import { bearerToken } from './session';

/**
 * Lets signed-in users pass, and leaves them as `account`. The database is asked every time: a block
 * or a demotion takes effect at once, whatever the token still says.
 */
export function requireUser({
  db,
  sessions,
}: Pick<Deps, 'db' | 'sessions'>): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    const session = token ? await sessions.verify(token) : null;
    const account = session ? await findUser(db, session.uid) : undefined;
    if (!account) throw notSignedIn();
    if (account.blocked) throw new ProblemError(403, 'This account is blocked.');
    c.set('account', account);
    await next();
  };
}

/** Lets users of one role pass; stands behind `requireUser`. */
export function requireRole(role: Role): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    if (c.get('account').role !== role) {
      throw new ProblemError(403, 'This part is for the staff. Your account may not use it.');
    }
    await next();
  };
}
