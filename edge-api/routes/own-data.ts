import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { ErasedAccount, OwnErasure } from '../contract/admin/personal-data';
import { AdminAccountError, eraseOwnAccount } from '../db/personal-data/erase-person';
import { exportPerson } from '../db/personal-data/export-person';
import type { Deps, SignedInEnv } from '../deps';
import { readFileIfThere } from '../files/read-file';
import { allowancesOf, requireRoom } from '../http/limits/allowances';
import { notSignedIn, ProblemError, sessionEnded } from '../http/problem';
import { bearerToken } from '../http/session-account';
import { streamedText } from '../http/streamed-text';
import { whileAllowed } from '../http/while-allowed';
import type { ProviderUser } from '../identity/provider-tokens';
import { queryOf } from '../middleware/json-body';
import { rateLimit } from '../middleware/rate-limit';
import { requireUser } from '../middleware/who-asks';
import { adminAccount } from './admin/personal-data';
import { describe } from './describe';
import { refuseToken } from './token-exchange';

type Needs = Pick<
  Deps,
  | 'db'
  | 'fileStore'
  | 'sessions'
  | 'verifyProviderToken'
  | 'lookUpAccount'
  | 'adminSecondFactor'
  | 'clientAddress'
  | 'limits'
  | 'log'
  | 'security'
>;

type Confirmed = { Variables: SignedInEnv['Variables'] & { confirmed: ProviderUser } };

// A person who finds a logged-in tablet must not be able to delete the account.
const confirmedWithinS = 10 * 60;

/** The routes of logged-in users to export and erase their own data. */
export const ownDataRoutes = (deps: Needs) => {
  const { db, limits, security } = deps;
  return new Hono<Confirmed>()
    .get(
      '/me/data',
      describe({
        operationId: 'exportMyData',
        summary: 'All that is known of my account, as a JSON file',
        tag: 'Accounts',
        security: 'user',
        answer: {
          schema: v.record(v.string(), v.unknown()),
          meaning: 'Account, messages, requests, e-mails, push subscriptions and changes.',
        },
        problems: [401, 403, 429],
      }),
      requireUser(deps),
      rateLimit(deps, limits.personalData),
      (c) => {
        const { uid } = c.get('account');
        security({ event: 'personal-data-exported', requestId: c.get('requestId'), byUid: uid });
        c.header('content-disposition', 'attachment; filename="my-data.json"');
        // Submissions without an account may be another person's, as an address is no proof.
        const pieces = whileAllowed(
          deps,
          exportPerson(db, { email: null, uids: [uid] }, 'person', (id) =>
            readFileIfThere(deps, id),
          ),
          { authorization: c.req.header('authorization'), who: 'owner' },
        );
        return c.body(streamedText(c, deps, pieces), 200, { 'content-type': 'application/json' });
      },
    )
    .delete(
      '/me',
      describe({
        operationId: 'deleteMyAccount',
        summary:
          'Delete my account, confirmed by the provider’s ID token (as bearer) of a new sign-in',
        tag: 'Accounts',
        security: 'id token',
        answer: {
          schema: ErasedAccount,
          meaning: 'How much was erased; the second time, nothing.',
        },
        problems: [400, 401, 403, 409, 429, 503],
      }),
      rateLimit(deps, limits.tokens),
      confirmedByProvider(deps),
      queryOf(OwnErasure),
      async (c) => {
        const { uid } = c.get('confirmed');
        const done = await eraseOwnAccount(db, c.get('confirmed'), {
          submissions: c.req.valid('query').submissions === 'erase',
        }).catch(refuseStaff);
        security({ event: 'personal-data-erased', requestId: c.get('requestId'), byUid: uid });
        return c.json(done);
      },
    );
};

/** Requires the provider's ID token of a new login, and sets its user as `confirmed`. */
function confirmedByProvider({
  db,
  verifyProviderToken,
  lookUpAccount,
  limits,
}: Needs): MiddlewareHandler<Confirmed> {
  return async (c, next) => {
    const idToken = bearerToken(c.req.header('authorization'));
    if (!idToken) throw notSignedIn();
    const user = await verifyProviderToken(idToken).catch(refuseToken);
    await requireRoom(allowancesOf(db).take, limits.tokens, { account: user.uid });
    requireNewSignIn(user);
    const { state } = await lookUpAccount(idToken).catch(refuseToken);
    if (state !== 'active') throw sessionEnded(user.uid);
    c.set('confirmed', user);
    await next();
  };
}

function requireNewSignIn({ signedInAtS }: ProviderUser): void {
  if (Date.now() / 1000 - signedInAtS <= confirmedWithinS) return;
  throw new ProblemError(403, 'Please log in once more, so that we know that it is you.');
}

function refuseStaff(error: unknown): never {
  throw error instanceof AdminAccountError ? adminAccount() : error;
}
