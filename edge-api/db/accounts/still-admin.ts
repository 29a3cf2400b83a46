import type { Transaction } from 'kysely';
import type { Database } from '../tables';
import { lockAdmins } from './first-admins';
import { findStanding } from './session-queries';

/** The one who asks for a change was blocked or lost the role a moment ago. */
export class NoAdminError extends Error {
  override name = 'NoAdminError';
}

/**
 * For what an admin makes that ends with their rights. A block of them waits until the transaction ends and
 * then finds it, or was before and is found here.
 * @throws NoAdminError
 */
export async function requireStillAdmin(
  transaction: Transaction<Database>,
  uid: string,
): Promise<void> {
  await lockAdmins(transaction);
  const signedInAtS = Math.floor(Date.now() / 1000);
  const standing = await findStanding(transaction, { uid, signedInAtS });
  if (standing?.account.role !== 'admin' || standing.isBlocked) {
    throw new NoAdminError('They may not use the dashboard.');
  }
}
