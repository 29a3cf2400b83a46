import * as v from 'valibot';
import { limits } from '../../config/limits';
import { keyOf, storeRecord } from '../admin/follow-records';
import { jsonOf, notOurs, parsed, send } from '../http/http';
import { uploadFile } from '../http/upload';
import type { ChangeEntry } from '../store/db';
import { privateDb } from '../store/private-db';

const Answer = v.union([
  v.looseObject({ id: v.string(), version: v.number() }),
  v.looseObject({ uid: v.string(), version: v.number() }),
]);
const PictureAnswer = v.object({ src: v.string() });

/**
 * Asks the API for an admin's change and keeps the record that it answers with.
 * Returns the record's version, 0 for a picture. `mayKeep`: asked before the record is stored, whether
 * its owner still belongs to the staff here.
 * @throws ApiError, UnreachableError; also for an answer that names another thing
 */
export async function sendChange(
  entry: ChangeEntry,
  token: string,
  mayKeep: (ownerUid: string) => Promise<boolean>,
): Promise<number> {
  const { method, path, ifMatch, file, scope, entityId } = entry.change;
  const headers = {
    authorization: `Bearer ${token}`,
    'idempotency-key': entry.id,
    ...(method !== 'DELETE' && { 'content-type': file?.type ?? 'application/json' }),
    ...(ifMatch === null ? { 'if-none-match': '*' } : { 'if-match': `"${ifMatch}"` }),
  };
  const response = file
    ? await sendFile({ id: entityId, path, headers, file })
    : await send(path, {
        method,
        headers,
        body: method === 'DELETE' ? undefined : JSON.stringify(entry.body),
      });
  const answer = await jsonOf(response);
  if (scope === 'pictures') {
    if (!parsed(PictureAnswer, answer).src.includes(entityId)) throw notOurs();
    return 0;
  }
  const record = parsed(Answer, answer);
  if (keyOf(record) !== entityId) throw notOurs();
  // What the screen shows follows from here; without an owner there is nobody to show it to.
  if (entry.ownerUid && (await mayKeep(entry.ownerUid)))
    await storeRecord(privateDb(entry.ownerUid), scope, record);
  return record.version;
}

const sendFile = (upload: Parameters<typeof uploadFile>[0]) =>
  typeof XMLHttpRequest === 'undefined'
    ? send(upload.path, {
        method: 'PUT',
        headers: upload.headers,
        body: upload.file,
        signal: AbortSignal.timeout(limits.uploadTimeoutMs),
      })
    : uploadFile(upload);
