import type { MiddlewareHandler } from 'hono';
import type { UserRow } from '../db/accounts/user-queries';
import type { Deps, SignedInEnv } from '../deps';
import { ProblemError } from '../http/problem';
import type { SessionUser } from '../identity/session-tokens';
import { accountOf } from './session';

type StaffNeeds = Pick<Deps, 'adminSecondFactor'>;

/** Lets signed-in users pass, and leaves them as `account`, with their `session`. */
export function requireUser(deps: Pick<Deps, 'db' | 'sessions'>): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    const { account, session } = await accountOf(deps, c.req.header('authorization'));
    c.set('account', account);
    c.set('session', session);
    await next();
  };
}

/** Lets the staff pass; to be used behind `requireUser`. */
export function requireStaff(deps: StaffNeeds): MiddlewareHandler<SignedInEnv> {
  return async (c, next) => {
    refuseOthers(deps, c.get('account'), c.get('session'));
    await next();
  };
}

/**
 * The rights of the staff belong to a verified address: who changed theirs has them again when the
 * new one is confirmed.
 * @throws ProblemError 403, saying what to do
 */
export function refuseOthers(
  { adminSecondFactor }: StaffNeeds,
  { role, email_verified: emailVerified }: Pick<UserRow, 'role' | 'email_verified'>,
  { secondFactor }: Pick<SessionUser, 'secondFactor'>,
): void {
  if (role !== 'admin') {
    throw new ProblemError(403, 'This part is for the staff. Your account may not use it.', {
      reason: 'not-staff',
    });
  }
  if (emailVerified === false) {
    throw new ProblemError(
      403,
      'Please confirm your e-mail address first, with the link in the mail that we sent you.',
      { reason: 'not-staff' },
    );
  }
  if (adminSecondFactor && !secondFactor) {
    throw new ProblemError(
      403,
      'The staff needs a second factor here. Please sign out, and sign in again with one.',
      { reason: 'second-factor-missing' },
    );
  }
}
