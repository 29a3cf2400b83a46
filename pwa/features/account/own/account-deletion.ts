import type { OwnErasure } from '../../../../edge-api/contract/admin/personal-data';
import { db } from '../../../data/device';
import { ApiError } from '../../../data/http/http';
import { deleteEntriesOf, deleteOwnAccount } from '../../../data/http/own-data-api';
import { signOut } from '../account-actions';
import { failureOf } from '../provider-messages';
import { startProvider } from '../watch-account';

/** How a person confirms that it is them: by password, by having just signed in, or not yet at all. */
export type Confirmation = 'password' | 'signed-in-just-now' | 'sign-in-again';

/** `sign-in-left`: everything here is gone, but the provider still has the account. */
export type Deletion = 'deleted' | 'sign-in-left';

// The provider itself wants a sign-in of the last five minutes.
const justNowMs = 4 * 60_000;

/** @throws with the provider's `code` */
export async function confirmationWanted(nowMs = Date.now()): Promise<Confirmation> {
  const { byPassword, atMs } = await (await startProvider()).signedInHow();
  if (byPassword) return 'password';
  return nowMs - atMs < justNowMs ? 'signed-in-just-now' : 'sign-in-again';
}

/**
 * Deletes the account: first at our API, then what waits on this device, then at the provider, which
 * ends the session and erases the private data here. Where it breaks off, doing it again finishes it.
 * @param password null where the person has just signed in
 * @throws ApiError, UnreachableError, or with the provider's `code`; then nothing was deleted
 */
export async function deleteAccount(
  { uid, password }: { uid: string; password: string | null },
  submissions: OwnErasure['submissions'],
): Promise<Deletion> {
  const provider = await startProvider();
  if (password !== null) await provider.confirmPassword(password);
  await deleteOwnAccount(await provider.idToken(), submissions);
  // Where the storage is broken nothing can be sent from it either.
  await deleteEntriesOf(db, uid).catch(() => {});
  try {
    await provider.deleteAccount();
  } catch {
    await signOut();
    return 'sign-in-left';
  }
  return 'deleted';
}

/** Why it did not work, as a sentence. */
export const deletionFailure = (error: unknown): string =>
  error instanceof ApiError ? error.problem.title : failureOf(error).message;
