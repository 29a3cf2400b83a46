import * as v from 'valibot';
import type { AdminScope } from '../../../edge-api/contract/admin/admin-feed';
import { jsonOf, notOurs, parsed } from '../http/answers';
import { asBearer } from '../http/client';
import { sendStored } from '../http/outbox-api';
import { uploadFile } from '../http/upload';
import type { ChangeEntry } from '../store/db';
import { keyOf } from '../sync/follow-feed';

const RecordAnswer = v.looseObject({
  id: v.optional(v.string()),
  uid: v.optional(v.string()),
  version: v.number(),
});
const PictureAnswer = v.object({ src: v.string() });

/** A record as the server has it after a change. */
export type ConfirmedChange = { scope: AdminScope; record: v.InferOutput<typeof RecordAnswer> };

/**
 * Sends an admin's change. Returns the record's version, 0 for a picture.
 * @param onConfirmed gets the record in the answer
 * @throws ApiError, UnreachableError; also for an answer that names another record
 */
export async function sendChange(
  entry: ChangeEntry,
  token: string,
  onConfirmed: (entry: ChangeEntry, confirmed: ConfirmedChange) => Promise<void>,
): Promise<number> {
  const { method, path, ifMatch, file, scope, entityId } = entry.change;
  const headers = {
    'idempotency-key': entry.id,
    ...(ifMatch === null ? { 'if-none-match': '*' } : { 'if-match': `"${ifMatch}"` }),
  };
  const response = file
    ? await uploadFile({
        id: entityId,
        path,
        headers: { ...headers, ...asBearer(token).headers, 'content-type': file.type },
        file,
      })
    : await sendStored({
        method,
        path,
        token,
        headers,
        body: method === 'DELETE' ? undefined : entry.body,
        contract: entry.contract,
      });
  const answer = await jsonOf(response);
  if (scope === 'pictures') {
    if (!parsed(PictureAnswer, answer).src.includes(entityId)) throw notOurs();
    return 0;
  }
  const record = parsed(RecordAnswer, answer);
  if (keyOf(record) !== entityId) throw notOurs();
  // The server has it; a device that can't show it now gets it with the next refresh. Rates it asks for each time.
  if (scope !== 'rates') await onConfirmed(entry, { scope, record }).catch(() => {});
  return record.version;
}
