import type { OwnErasure } from '../../../edge-api/contract/admin/personal-data';
import { db } from '../../data/device';
import { deleteOwnAccount } from '../../data/http/account-api';
import { failureSentence } from '../../data/http/failure-sentence';
import { deleteEntriesOf } from '../../data/outbox/entries-of-user';
import { signOut } from '../../frame/account/account-actions';
import { failureOf } from '../../frame/account/provider-messages';
import { startProvider } from '../../frame/account/watch-account';

/** How a person confirms that it is them: by password, by having just logged in, or not yet at all. */
export type Confirmation = 'password' | 'signed-in-just-now' | 'sign-in-again';

/** `sign-in-left`: our data is deleted, but the provider still has the account. */
type Deletion = 'deleted' | 'sign-in-left';

// The provider itself wants a login of the last five minutes.
const justNowMs = 4 * 60_000;

/** @throws with the provider's `code` */
export async function confirmationWanted(nowMs = Date.now()): Promise<Confirmation> {
  const { byPassword, atMs } = await (await startProvider()).signedInHow();
  if (byPassword) return 'password';
  return nowMs - atMs < justNowMs ? 'signed-in-just-now' : 'sign-in-again';
}

/**
 * Deletes the account: first at our API, then what waits on this device, then at the provider, which
 * ends the session and erases the private data here. After an interruption a second try finishes it.
 * @param password null when the person has just logged in
 * @throws ApiError, UnreachableError, or with the provider's `code`; then nothing was deleted
 */
export async function deleteAccount(
  { uid, password }: { uid: string; password: string | null },
  submissions: OwnErasure['submissions'],
): Promise<Deletion> {
  const provider = await startProvider();
  if (password !== null) await provider.confirmPassword(password);
  await deleteOwnAccount(await provider.idToken(), submissions);
  // If the storage is broken they stay, but nothing can be sent from it either.
  await deleteEntriesOf(db, uid).catch(() => {});
  try {
    await provider.deleteAccount();
  } catch {
    // It leaves this page, where the person is told first.
    void signOut();
    return 'sign-in-left';
  }
  return 'deleted';
}

/** Why it failed, in a sentence for the person. */
export const deletionFailure = (error: unknown): string =>
  failureSentence(error, failureOf(error).message);
