import { type Kysely, sql } from 'kysely';
import type { Presence, PresentOthers } from '../../contract/conversation/presence';
import { authorized } from '../accounts/rights';
import type { Author } from '../changes/record-change';
import type { Database } from '../tables';

const presentSeconds = 45;

/**
 * Notes that an admin has a submission open, and what they do. Returns the names of others who have it open;
 * undefined when there is no such submission. @throws RightsError
 */
export const notePresence = (
  db: Kysely<Database>,
  submissionId: string,
  { doing }: Presence,
  { uid, rights }: Author,
): Promise<PresentOthers | undefined> =>
  authorized(db, rights, async (transaction) => {
    const noted = await sql`
      insert into presence (submission_id, uid, doing)
      select id, ${uid}, ${doing} from submissions where id = ${submissionId}
      on conflict (submission_id, uid) do update set doing = excluded.doing, seen_at = now()
      returning uid`.execute(transaction);
    if (noted.rows.length === 0) return undefined;
    const others = await transaction
      .selectFrom('presence')
      .innerJoin('users', 'users.uid', 'presence.uid')
      .select([sql<string>`coalesce(nullif(display_name, ''), email)`.as('name'), 'doing'])
      .where('submission_id', '=', submissionId)
      .where('presence.uid', '<>', uid)
      .where('role', '=', 'admin')
      .where('blocked', '=', false)
      .where('seen_at', '>', sql<Date>`now() - make_interval(secs => ${presentSeconds})`)
      .orderBy('name')
      .execute();
    return { others };
  });

/** Deletes presence that is older than a day. */
export async function deleteOldPresence(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('presence')
    .where('seen_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
