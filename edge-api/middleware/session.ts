import type { MiddlewareHandler } from 'hono';
import { noteSeen } from '../db/accounts/user-queries';
import type { AppEnv, Deps, SignedInEnv, StaffEnv } from '../deps';
import { apiKeyAccess } from '../http/api-keys/key-access';
import { isApiKey } from '../http/api-keys/key-form';
import { accountOf, bearerToken, checkAdmin } from '../http/session-account';

type Needs = Pick<Deps, 'db' | 'sessions'>;

/**
 * Sets `user` from the session token, null when none came. A bad token is refused, not ignored: what
 * is sent with it must not arrive without its owner. The device sends it again when the owner has
 * signed in.
 */
export function optionalUser(deps: Needs): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const authorization = c.req.header('authorization');
    c.set('user', authorization ? (await visit(deps, authorization)).session : null);
    await next();
  };
}

/**
 * As `optionalUser`, and lets programs pass with an API key that may send this. What they send has no owner, as that
 * of a visitor without an account.
 */
export function optionalUserOrProgram(
  deps: Needs & Pick<Deps, 'clientAddress' | 'reads'>,
): MiddlewareHandler<AppEnv> {
  const userOf = optionalUser(deps);
  const accessOf = apiKeyAccess(deps);
  return async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    if (!token || !isApiKey(token)) return userOf(c, next);
    await accessOf(c, token);
    c.set('user', null);
    c.set('isProgram', true);
    await next();
  };
}

/** Lets signed-in users pass, and sets their `account` and `session`. */
export function requireUser(deps: Needs): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    const { account, session } = await visit(deps, c.req.header('authorization'));
    c.set('account', account);
    c.set('session', session);
    await next();
  };
}

/** As `accountOf`, and notes that they were here. */
async function visit(deps: Needs, authorization: string | undefined) {
  const signed = await accountOf(deps, authorization);
  // A request is not refused because of this: the next one notes it.
  await noteSeen(deps.db, signed.account).catch(() => {});
  return signed;
}

/**
 * Lets admins pass, with their `account` and `session`, and programs with an API key whose scopes cover
 * the route. Both are told apart by the token, and `by` says who it is.
 */
export function requireStaff(
  deps: Needs & Pick<Deps, 'adminSecondFactor' | 'clientAddress' | 'reads'>,
): MiddlewareHandler<{ Variables: SignedInEnv['Variables'] & StaffEnv['Variables'] }> {
  const accessOf = apiKeyAccess(deps);
  return async (c, next) => {
    const authorization = c.req.header('authorization');
    const token = bearerToken(authorization);
    if (token && isApiKey(token)) {
      c.set('by', await accessOf(c, token));
    } else {
      const { account, session } = await visit(deps, authorization);
      // Before the check: the security log says who was refused.
      c.set('account', account);
      c.set('session', session);
      checkAdmin(deps, account, session);
      c.set('by', { uid: account.uid, name: account.email });
    }
    await next();
  };
}
