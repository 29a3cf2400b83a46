import { Hono } from 'hono';
import { TokenAnswer, TokenRequest } from '../contract/session';
import { noteUser } from '../db/user-queries';
import type { Deps } from '../deps';
import { InvalidTokenError, ProviderUnreachableError } from '../identity/provider-tokens';
import { jsonBody, jsonOnly } from '../middleware/json-body';
import { accountBlocked, notSignedIn, ProblemError } from '../middleware/problem';
import { limitAccount, rateLimit } from '../middleware/rate-limit';
import { bearerToken } from '../middleware/session';
import { describe } from './describe';

type Needs = Pick<
  Deps,
  'db' | 'sessions' | 'verifyProviderToken' | 'adminEmails' | 'clientAddress' | 'limits'
>;

/** `POST /jwttoken`: the identity provider's token for one of ours. */
export const sessionRoutes = (deps: Needs) => {
  const { db, sessions, verifyProviderToken, adminEmails, limits } = deps;
  return new Hono().post(
    '/jwttoken',
    describe(
      'Exchange the provider’s ID token (as bearer) for a session token',
      'Accounts',
      { schema: TokenAnswer, meaning: 'A token for one hour.' },
      [400, 401, 403, 413, 415, 429, 503],
    ),
    rateLimit(deps, limits.tokens),
    jsonOnly,
    jsonBody(TokenRequest),
    async (c) => {
      const idToken = bearerToken(c.req.header('authorization'));
      if (!idToken) throw notSignedIn();
      const user = await verifyProviderToken(idToken).catch(refuseToken);
      if (user.email.toLowerCase() !== c.req.valid('json').email.toLowerCase()) {
        throw new ProblemError(403, 'This e-mail address is not the one you signed in with.');
      }
      await limitAccount(db, limits.tokens, user.uid);
      const { uid, email, blocked } = await noteUser(db, {
        ...user,
        firstAdmin: user.emailVerified && adminEmails.has(user.email.toLowerCase()),
      });
      if (blocked) throw accountBlocked();
      return c.json({ token: await sessions.sign({ uid, email }) });
    },
  );
};

function refuseToken(error: unknown): never {
  if (error instanceof InvalidTokenError) throw notSignedIn();
  if (error instanceof ProviderUnreachableError) {
    throw new ProblemError(503, 'Signing in is not possible at the moment.', {
      headers: { 'retry-after': '30' },
    });
  }
  throw error;
}
