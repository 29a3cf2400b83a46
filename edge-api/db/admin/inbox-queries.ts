import { type Kysely, type Selectable, sql } from 'kysely';
import type { OwnMessage, OwnRequest } from '../../contract/admin/inbox';
import { shownColumns } from '../submissions/reply-pages';
import { toOwnMessage, toOwnRequest } from '../submissions/submission-records';
import type { Database } from '../tables';

// Older ones were answered long ago.
const ownRowsAtMost = 100;

/** The newest messages that a user sent while logged in, newest first, at most 100. */
export const messagesOf = async (db: Kysely<Database>, uid: string): Promise<OwnMessage[]> =>
  (await newestOf(db, 'contact_messages', uid)).map(toOwnMessage);

/** Does what `messagesOf` does, for service requests. */
export const requestsOf = async (db: Kysely<Database>, uid: string): Promise<OwnRequest[]> =>
  (await newestOf(db, 'service_requests', uid)).map(toOwnRequest);

async function newestOf<Table extends 'contact_messages' | 'service_requests'>(
  db: Kysely<Database>,
  table: Table,
  uid: string,
): Promise<Selectable<Database[Table]>[]> {
  const { rows } = await sql<Selectable<Database[Table]>>`
    select ${await shownColumns(db, table, 'list')} from ${sql.table(table)}
    where owner_uid = ${uid} order by received_at desc limit ${ownRowsAtMost}`.execute(db);
  return rows;
}
