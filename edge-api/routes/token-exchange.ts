import { type Context, Hono } from 'hono';
import { TokenAnswer, TokenRequest } from '../contract/sign-in';
import { adoptSubmissions } from '../db/submissions/adopt-submissions';
import type { Deps } from '../deps';
import { admit } from '../http/admission';
import { allowancesOf, requireRoom } from '../http/limits/allowances';
import { notSignedIn, ProblemError } from '../http/problem';
import { bearerToken } from '../http/session-account';
import { InvalidTokenError, ProviderUnreachableError } from '../identity/provider-tokens';
import { jsonBody, jsonOnly } from '../middleware/json-body';
import { rateLimit } from '../middleware/rate-limit';
import { describe } from './describe';

type Needs = Parameters<typeof admit>[0] &
  Pick<Deps, 'sessions' | 'verifyProviderToken' | 'lookUpAccount' | 'clientAddress' | 'limits'>;

/** `POST /jwttoken`: exchanges the identity provider's token for one of ours. */
export const tokenRoutes = (deps: Needs) => {
  const { db, sessions, verifyProviderToken, lookUpAccount, limits } = deps;
  return new Hono().post(
    '/jwttoken',
    describe({
      operationId: 'beginSession',
      summary: 'Exchange the provider’s ID token (as bearer) for a session token',
      tag: 'Accounts',
      security: 'id token',
      answer: { schema: TokenAnswer, meaning: 'A token for one hour.' },
      problems: [400, 401, 403, 408, 413, 415, 429, 503],
    }),
    rateLimit(deps, limits.tokens),
    jsonOnly,
    jsonBody(TokenRequest),
    async (c) => {
      const idToken = tokenOf(c);
      const user = await verifyProviderToken(idToken).catch(refuseToken);
      if (user.email.toLowerCase() !== c.req.valid('json').email.toLowerCase()) {
        throw new ProblemError(403, 'This e-mail address is not the one you logged in with.');
      }
      await requireRoom(allowancesOf(db).take, limits.tokens, { account: user.uid });
      const account = await lookUpAccount(idToken).catch(refuseToken);
      const admitted = await admit(deps, user, account, c.get('requestId'));
      await adoptSubmissions(db, admitted, user);
      const { uid, email } = admitted;
      const { signedInAtS, secondFactor } = user;
      return c.json({ token: await sessions.sign({ uid, email, signedInAtS, secondFactor }) });
    },
  );
};

function tokenOf(c: Context): string {
  const idToken = bearerToken(c.req.header('authorization'));
  if (!idToken) throw notSignedIn();
  return idToken;
}

/** Refuses a token of the provider that is not valid, or can't be checked now. @throws ProblemError 401, 503 */
export function refuseToken(error: unknown): never {
  if (error instanceof InvalidTokenError) throw notSignedIn();
  if (error instanceof ProviderUnreachableError) {
    throw new ProblemError(503, 'Logging in is not possible at the moment.', {
      headers: { 'retry-after': '30' },
    });
  }
  throw error;
}
