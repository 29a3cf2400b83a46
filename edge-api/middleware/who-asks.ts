import type { Context, MiddlewareHandler, Next } from 'hono';
import { requireAccount } from '../db/accounts/rights';
import { noteSeen } from '../db/accounts/user-queries';
import type { AppEnv, Deps, SignedInEnv, StaffEnv } from '../deps';
import { apiKeyAccess } from '../http/api-keys/key-access';
import { isApiKey } from '../http/api-keys/key-form';
import { bearerToken, checkAdmin, sessionOf } from '../http/session-account';
import type { SessionUser } from '../identity/session-tokens';
import { bodyUpTo } from './json-body';

type Needs = Pick<Deps, 'db' | 'sessions'>;

/**
 * Sets `user` from the session token, null when none came. It refuses a bad token: the request must not arrive
 * without its owner. The device sends it again when the owner has logged in.
 */
export function optionalUser(deps: Needs): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const authorization = c.req.header('authorization');
    if (authorization) {
      const session = await sessionOf(deps, authorization);
      await visit(deps, session);
      c.set('user', session);
      c.set('rights', { of: 'user', ...session });
    } else {
      c.set('user', null);
      c.set('rights', { of: 'visitor' });
    }
    await next();
  };
}

/**
 * As `optionalUser`, but also lets programs pass with an API key that may send this. Their submissions have no owner,
 * like those of visitors without an account.
 */
export function optionalUserOrProgram(
  deps: Needs & Pick<Deps, 'clientAddress' | 'reads'>,
): MiddlewareHandler<AppEnv> {
  const userOf = optionalUser(deps);
  const keys = apiKeyAccess(deps);
  return async (c, next) => {
    const key = apiKeyIn(c);
    if (!key) return userOf(c, next);
    const { rights } = await keys.authorOf(c, await keys.hashOf(c, key));
    c.set('user', null);
    c.set('rights', rights);
    await next();
  };
}

/** Lets logged-in users pass, and sets their `account` and `session`. */
export function requireUser(deps: Needs): MiddlewareHandler<SignedInEnv> {
  const body = bodyUpTo(64);
  return async (c, next) => {
    const session = await sessionOf(deps, c.req.header('authorization'));
    c.set('session', session);
    return beforeAndAfter(c, body, next, async () => {
      c.set('account', await visit(deps, session));
    });
  };
}

/**
 * Checks rights before the body is read, so that no one else makes us read one, and again when it is complete: a slow
 * sender is not let in by the rights that they had at the start. A change reads them once more, see `authorized`.
 */
export async function beforeAndAfter(
  c: Context,
  body: MiddlewareHandler,
  next: Next,
  lookUp: () => Promise<void>,
): Promise<void> {
  await lookUp();
  if (!c.req.raw.body) return next();
  await body(c, async () => {
    await lookUp();
    await next();
  });
}

/** Returns the account of a session as it is now, and notes that its user was here. @throws RightsError */
export async function visit({ db }: Needs, session: SessionUser) {
  const account = await requireAccount(db, session);
  // A failure to note the visit refuses no request: the next request notes it.
  await noteSeen(db, account).catch(() => {});
  return account;
}

const apiKeyIn = (c: Context): string | null => {
  const token = bearerToken(c.req.header('authorization'));
  return token && isApiKey(token) ? token : null;
};

/**
 * Lets admins pass, with their `account` and `session`, and programs with an API key whose scopes cover the route.
 * The token tells them apart, and `by` names the author. `body` reads the whole request.
 */
export function requireStaff(
  deps: Needs & Pick<Deps, 'adminSecondFactor' | 'clientAddress' | 'reads'>,
  body: MiddlewareHandler,
): MiddlewareHandler<{ Variables: SignedInEnv['Variables'] & StaffEnv['Variables'] }> {
  const keys = apiKeyAccess(deps);
  return async (c, next) => {
    const key = apiKeyIn(c);
    if (key) {
      const hash = await keys.hashOf(c, key);
      return beforeAndAfter(c, body, next, async () => c.set('by', await keys.authorOf(c, hash)));
    }
    const session = await sessionOf(deps, c.req.header('authorization'));
    return beforeAndAfter(c, body, next, async () => {
      const account = await visit(deps, session);
      // This comes before the check, so that the security log names the refused account.
      c.set('account', account);
      c.set('session', session);
      checkAdmin(deps, account, session);
      const { uid, signedInAtS } = session;
      c.set('by', { uid, name: account.email, rights: { of: 'admin', uid, signedInAtS } });
    });
  };
}
