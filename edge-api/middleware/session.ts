import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../deps';
import type { SessionTokens } from '../identity/session-tokens';
import { notSignedIn } from './problem';

export function bearerToken(authorization: string | undefined): string | null {
  return authorization?.match(/^Bearer ([\w.~+/-]+=*)$/i)?.[1] ?? null;
}

/**
 * Sets `user` from the session token, null when none came. A token that is not good is refused
 * (401) rather than ignored: what is sent with it must not arrive as nobody's.
 */
export function optionalUser(sessions: SessionTokens): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const authorization = c.req.header('authorization');
    const token = bearerToken(authorization);
    const user = token ? await sessions.verify(token) : null;
    if (authorization && !user) {
      throw notSignedIn();
    }
    c.set('user', user);
    await next();
  };
}
