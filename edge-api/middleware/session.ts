import type { MiddlewareHandler } from 'hono';
import { noteSeen } from '../db/accounts/user-queries';
import type { AppEnv, Deps, SignedInEnv } from '../deps';
import { accountOf, checkAdmin } from '../http/session-account';

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

/** Lets admins pass; used after `requireUser`. */
export function requireAdmin(
  deps: Pick<Deps, 'adminSecondFactor'>,
): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    checkAdmin(deps, c.get('account'), c.get('session'));
    await next();
  };
}
