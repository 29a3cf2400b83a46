import { ErasedAccount, type OwnErasure } from '../../../edge-api/contract/admin/personal-data';
import { limits } from '../../config/limits';
import type { SampanDb } from '../store/db';
import { jsonOf, parsed, send } from './http';

/** All that the server knows of whom the token stands for, as a file. @throws ApiError, UnreachableError */
export async function fetchOwnData(token: string): Promise<Blob> {
  const headers = { authorization: `Bearer ${token}` };
  const signal = AbortSignal.timeout(limits.uploadTimeoutMs);
  return jsonFile(await send('/api/me/data', { headers, signal }));
}

/**
 * Deletes the account at our API; a second time does no harm.
 * @param idToken the provider's, of a sign-in of the last minutes
 * @throws ApiError, UnreachableError
 */
export async function deleteOwnAccount(
  idToken: string,
  submissions: OwnErasure['submissions'],
): Promise<ErasedAccount> {
  const response = await send(`/api/me?submissions=${submissions}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${idToken}` },
  });
  return parsed(ErasedAccount, await jsonOf(response));
}

/** A JSON answer as a file. One that broke off is none. @throws ApiError, UnreachableError */
export async function jsonFile(response: Response): Promise<Blob> {
  const content = await jsonOf(response);
  return new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
}

/** Whoever owns what waits on this device no longer has an account: it could never be sent. */
export const deleteEntriesOf = (db: SampanDb, uid: string): Promise<number> =>
  db.outbox.filter(({ ownerUid }) => ownerUid === uid).delete();

/** How much of this person waits on this device. */
export const countEntriesOf = (db: SampanDb, uid: string): Promise<number> =>
  db.outbox.filter(({ ownerUid }) => ownerUid === uid).count();
