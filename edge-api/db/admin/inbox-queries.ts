import { type Kysely, sql } from 'kysely';
import { type OwnMessage, type OwnRequest, ownRowsAtMost } from '../../contract/admin/inbox';
import { shownColumns } from '../submissions/reply-pages';
import { toOwnMessage, toOwnRequest } from '../submissions/submission-records';
import type { MessageRow, RequestRow } from '../submissions/submission-row';
import type { Database } from '../tables';

/** The newest messages that a user sent while logged in, newest first, at most 100. */
export const messagesOf = async (db: Kysely<Database>, uid: string): Promise<OwnMessage[]> =>
  (await newestOf<MessageRow>(db, 'contact-message', uid)).map(toOwnMessage);

/** Does what `messagesOf` does, for service requests. */
export const requestsOf = async (db: Kysely<Database>, uid: string): Promise<OwnRequest[]> =>
  (await newestOf<RequestRow>(db, 'service-request', uid)).map(toOwnRequest);

async function newestOf<Row extends MessageRow | RequestRow>(
  db: Kysely<Database>,
  kind: Row['kind'],
  uid: string,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${shownColumns('submissions', 'list')} from submissions
    where owner_uid = ${uid} and kind = ${kind} order by received_at desc limit ${ownRowsAtMost}`.execute(
    db,
  );
  return rows;
}
