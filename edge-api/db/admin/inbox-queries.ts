import type { Kysely } from 'kysely';
import type { OwnMessage, OwnRequest } from '../../contract/admin/inbox';
import type { Database } from '../tables';
import { toOwnMessage, toOwnRequest } from './admin-records';

// Older ones were answered long ago.
const ownRowsAtMost = 100;

/** The newest messages that a user sent while logged in, newest first, at most 100. */
export async function messagesOf(db: Kysely<Database>, uid: string): Promise<OwnMessage[]> {
  const rows = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('owner_uid', '=', uid)
    .orderBy('received_at', 'desc')
    .limit(ownRowsAtMost)
    .execute();
  return rows.map(toOwnMessage);
}

/** As `messagesOf`, for service requests. */
export async function requestsOf(db: Kysely<Database>, uid: string): Promise<OwnRequest[]> {
  const rows = await db
    .selectFrom('service_requests')
    .selectAll()
    .where('owner_uid', '=', uid)
    .orderBy('received_at', 'desc')
    .limit(ownRowsAtMost)
    .execute();
  return rows.map(toOwnRequest);
}
