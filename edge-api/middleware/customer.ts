import type { Context, MiddlewareHandler } from 'hono';
import { isLinkKey } from '../contract/conversation/link-key';
import { sha256 } from '../contract/sha256';
import { RightsError } from '../db/accounts/rights';
import { openLink } from '../db/submissions/confirm-address';
import type { AppEnv, CustomerEnv, Deps } from '../deps';
import { bearerToken, sessionOf } from '../http/session-account';
import { bodyUpTo, isUuid } from './json-body';
import { beforeAndAfter, optionalUser, visit } from './who-asks';

type Needs = Pick<Deps, 'db' | 'sessions'>;

/**
 * As `optionalUser`, but for the files of submissions, which may also be sent with the key of a link. The route
 * finds out whether the link belongs to the submission that names the file.
 */
export function optionalSender(deps: Needs): MiddlewareHandler<AppEnv> {
  const userOf = optionalUser(deps);
  return async (c, next) => {
    const token = bearerToken(c.req.header('authorization'));
    if (!token || !isLinkKey(token)) return userOf(c, next);
    c.set('user', null);
    c.set('rights', await openLink(deps.db, { hash: await sha256(token) }));
    await next();
  };
}

/**
 * Lets the customer of the submission `id` pass: someone with the key of one of its links as bearer token, or a
 * logged-in user. `findOwn` and `changeOwn` check whether the user owns it. The key of another submission is refused
 * like a key of none, and like a key where there is no such submission, so that no one learns which exist.
 */
export const customerOf = (deps: Needs): MiddlewareHandler<CustomerEnv> =>
  customer(deps, (c) => c.req.param('id') ?? '');

/** As `customerOf`, but also takes the key of a link to any submission. */
export const anyCustomer = (deps: Needs): MiddlewareHandler<CustomerEnv> =>
  customer(deps, () => undefined);

function customer(
  deps: Needs,
  submissionOf: (c: Context) => string | undefined,
): MiddlewareHandler<CustomerEnv> {
  const body = bodyUpTo(64);
  return async (c, next) => {
    const { db } = deps;
    const authorization = c.req.header('authorization');
    const token = bearerToken(authorization);
    const submissionId = submissionOf(c);
    const hash = token && isLinkKey(token) ? await sha256(token) : null;
    const session = hash === null ? await sessionOf(deps, authorization) : null;
    return beforeAndAfter(c, body, next, async () => {
      if (session) {
        await visit(deps, session);
        c.set('user', session);
        c.set('rights', { of: 'user', ...session });
      } else if (hash !== null) {
        if (submissionId !== undefined && !isUuid(submissionId)) {
          throw new RightsError('no-link', null);
        }
        c.set('user', null);
        c.set('rights', await openLink(db, { hash, ...(submissionId && { submissionId }) }));
      }
    });
  };
}
