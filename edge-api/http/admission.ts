import { blockAddress, isBlocked } from '../db/accounts/known-addresses';
import { endSessions, findStanding } from '../db/accounts/session-queries';
import { ErasedAccountError, findUser, noteUser, type UserRow } from '../db/accounts/user-queries';
import { grantFirstAdmin } from '../db/staff/grant-first-admin';
import type { Deps } from '../deps';
import type { ProviderAccount } from '../identity/provider-accounts';
import type { ProviderUser } from '../identity/provider-tokens';
import { accountBlocked, accountDeleted, sessionEnded } from './problem';

type Needs = Pick<Deps, 'db' | 'adminEmails' | 'security'>;

/**
 * Decides whether a user of the provider may have a session, and notes the visit. `account` is what the provider says
 * at this moment, which may be less than what the token says.
 * @throws ProblemError 401 for a login that is no longer valid, 403 for a blocked or deleted account
 */
export async function admit(
  deps: Needs,
  user: ProviderUser,
  account: ProviderAccount,
  requestId: string,
): Promise<UserRow> {
  const { db } = deps;
  const { uid, email, signedInAtS } = user;
  if (account.state !== 'active') return refuseInactive(deps, uid, account.state, requestId);
  const { validSinceS } = account;
  if (validSinceS !== null && signedInAtS < validSinceS) {
    await endSessions(db, uid, validSinceS);
    throw sessionEnded(uid);
  }
  const isSame = account.email.toLowerCase() === email.toLowerCase();
  const emailVerified = user.emailVerified && account.emailVerified && isSame;
  // This check comes before any write: a refused login must not bring back what was erased.
  await refuseBlocked(db, { uid, email, emailVerified });
  if ((await findStanding(db, user))?.hasEnded) throw sessionEnded(uid);
  await noteUser(db, { ...user, emailVerified, validSinceS }).catch(refuseErased(uid));
  // The account is read again: a block or a logout may have come while the provider was asked.
  const standing = await findStanding(db, user);
  if (!standing || standing.hasEnded) throw sessionEnded(uid);
  if (standing.isBlocked) throw accountBlocked(uid);
  return (await grantBySetting(deps, standing.account, requestId)) ?? standing.account;
}

async function refuseInactive(
  { db, security }: Needs,
  uid: string,
  state: Exclude<ProviderAccount['state'], 'active'>,
  requestId: string,
): Promise<never> {
  if (state === 'ended') throw sessionEnded(uid);
  await endSessions(db, uid);
  security({ event: 'sessions-ended', requestId, byUid: null, details: { uid, state } });
  throw state === 'deleted' ? accountDeleted(uid) : accountBlocked(uid);
}

/**
 * Refuses blocked people. A blocked account may have another address by now, or may have verified the one that it
 * had, and a blocked person may come with a new account.
 */
async function refuseBlocked(
  db: Needs['db'],
  person: { uid: string; email: string; emailVerified: boolean },
): Promise<void> {
  const { uid, emailVerified } = person;
  const isAccountBlocked = (await findUser(db, uid))?.blocked ?? false;
  if (isAccountBlocked && emailVerified) await blockAddress(db, person);
  if (isAccountBlocked || (await isBlocked(db, person))) throw accountBlocked(uid);
}

const refuseErased = (uid: string) => (error: unknown) => {
  throw error instanceof ErasedAccountError ? accountDeleted(uid) : error;
};

async function grantBySetting(
  { db, adminEmails, security }: Needs,
  { uid, email, email_verified, admin_granted_at }: UserRow,
  requestId: string,
): Promise<UserRow | null> {
  const isMeant = email_verified && !admin_granted_at && adminEmails.has(email.toLowerCase());
  const granted = isMeant ? await grantFirstAdmin(db, uid) : null;
  if (granted) security({ event: 'admin-granted', requestId, byUid: uid, details: { uid } });
  return granted;
}
