import { accountErasedAtMs } from '../db/erasure-queries';
import type { Deps } from '../deps';
import type { ProviderUser } from '../identity/provider-tokens';
import { ProblemError } from './problem';

/**
 * Refuses a sign-in from before the account was erased: a device that is still signed in at the provider
 * would bring the erased address back. Whoever signs in again gets a new, empty account.
 * @throws ProblemError 403 `account-deleted`
 */
export async function refuseErased(
  db: Deps['db'],
  { uid, signedInAtS }: Pick<ProviderUser, 'uid' | 'signedInAtS'>,
): Promise<void> {
  const erasedAtMs = await accountErasedAtMs(db, uid);
  // A sign-in has whole seconds: one of the same second may be the one that confirmed the deletion.
  if (erasedAtMs === null || signedInAtS * 1000 > erasedAtMs) return;
  throw new ProblemError(403, 'This account was deleted. Sign in again to make a new one.', {
    reason: 'account-deleted',
  });
}
