import { contractHeader } from '../../../edge-api/contract/errors/contract-header';
import { jsonOf, notOurs } from './answers';
import { reportReachability } from './connection';
import { sendStored } from './outbox-api';

/** Says that a file of a delivered request will not come. @throws ApiError, UnreachableError */
export async function withdrawFile(id: string, token: string | null): Promise<void> {
  const path = `/api/request-files/${id}`;
  const call = { method: 'DELETE', path, token, body: undefined, contract: undefined };
  const answer = await sendStored(call);
  if (!answer.ok) await jsonOf(answer);
  // An answer without a body could be from anyone.
  if (answer.status !== 204 || !answer.headers.has(contractHeader)) throw notOurs();
  reportReachability(true);
}
