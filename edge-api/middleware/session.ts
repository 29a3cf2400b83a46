import type { MiddlewareHandler } from 'hono';
import { findUser } from '../db/user-queries';
import type { AppEnv, Deps } from '../deps';
import { accountBlocked, notSignedIn } from './problem';

export function bearerToken(authorization: string | undefined): string | null {
  return authorization?.match(/^Bearer ([\w.~+/-]+=*)$/i)?.[1] ?? null;
}

/**
 * Sets `user` from the session token, null when none came. A token that is not good is refused
 * (401) rather than ignored: what is sent with it must not arrive as nobody's. So is one of a blocked
 * account (403).
 */
export function optionalUser({
  db,
  sessions,
}: Pick<Deps, 'db' | 'sessions'>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const authorization = c.req.header('authorization');
    const token = bearerToken(authorization);
    const user = token ? await sessions.verify(token) : null;
    if (authorization && !user) {
      throw notSignedIn();
    }
    if (user && (await findUser(db, user.uid))?.blocked) throw accountBlocked();
    c.set('user', user);
    await next();
  };
}
