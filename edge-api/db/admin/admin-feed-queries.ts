import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';

import type { AdminChanges, AdminRecord, AdminScope } from '../../contract/admin/admin-feed';
import type { SubmissionKind } from '../../contract/submission';
import { toUserRecord } from '../accounts/user-queries';
import { toProductRecord, toServiceRecord } from '../catalogue/catalogue-rows';
import { emailOfActor, toAuditEntry } from '../changes/audit-entries';
import { encodeCursor, type FeedState, knownCursor } from '../feed-cursor';
import { inSnapshot, isBehind, pageOf, rowsToRead } from '../feed-page';
import { settleRevisions } from '../records/settled-revision';
import { toPreset } from '../staff/save-preset';
import { shownColumns } from '../submissions/reply-pages';
import { toMessageRecord, toRequestRecord } from '../submissions/submission-records';
import type { Database } from '../tables';

export type Source<Scope extends AdminScope> = {
  table: keyof Database;
  state: 'catalogue_state' | 'admin_state';
  /** Only submissions of this kind. */
  kind?: SubmissionKind;
  key: 'id' | 'uid';
  /** The time that decides which rows are new or old. It never changes. */
  time: 'created_at' | 'received_at' | 'at';
  /** Further columns than those of the table, with a comma in front. */
  more?: RawBuilder<unknown>;
  toRecord: (row: never) => AdminRecord<Scope>;
};

/** The table of each scope, whose revision its rows carry, and how a row becomes a record. */
export const sources: { [Scope in AdminScope]: Source<Scope> } = {
  services: ofCatalogue('services', toServiceRecord),
  products: ofCatalogue('products', toProductRecord),
  'contact-messages': { ...ofAdmin('submissions', toMessageRecord), kind: 'contact-message' },
  'service-requests': { ...ofAdmin('submissions', toRequestRecord), kind: 'service-request' },
  users: { ...ofAdmin('users', toUserRecord), key: 'uid', time: 'created_at' },
  audit: {
    ...ofAdmin('audit_entries', toAuditEntry),
    time: 'at',
    more: sql`, ${emailOfActor} as by_email`,
  },
  presets: { ...ofAdmin('presets', toPreset), time: 'created_at' },
};

function ofCatalogue<ToRecord>(table: keyof Database, toRecord: ToRecord) {
  return { table, state: 'catalogue_state', key: 'id', time: 'created_at', toRecord } as const;
}

function ofAdmin<ToRecord>(table: keyof Database, toRecord: ToRecord) {
  return { table, state: 'admin_state', key: 'id', time: 'received_at', toRecord } as const;
}

/**
 * The records of a scope that changed since the cursor `since`, oldest change first, at most 500 at a
 * time, and the ids of those that were erased. A cursor of another database (restored, reset), one
 * that is too old to know all that was erased, or none at all starts from the beginning.
 */
export async function adminFeedSince<Scope extends AdminScope>(
  db: Kysely<Database>,
  scope: Scope,
  since: string,
): Promise<AdminChanges<Scope>> {
  const { table, state, key, more = sql``, toRecord }: Source<Scope> = sources[scope];
  if (state === 'admin_state') await settleRevisions(db);
  return inSnapshot(db, async (transaction) => {
    const now = await stateOf(transaction, state);
    const known = knownCursor(since, now);
    // A device that starts from the beginning has none of what was erased before now.
    const from = known ?? { revision: '0', id: '', erasedTo: now.revision };
    const { rows } = await sql<{ revision: string; [key: string]: unknown }>`
      select ${shownColumns(table, 'list')}${more} from ${sql.table(table)}
      where ${isIn(scope)} and ${isBehind(from, key)} and revision <= ${now.revision}::bigint
      order by revision, ${sql.ref(key)}::text collate "C"
      limit ${rowsToRead}`.execute(transaction);
    const { sent, hasMore, cursor } = pageOf(rows, now, (row) => String(row[key]));
    const { erasedTo = '0' } = from;
    const erased = await erasedSince(transaction, { scope, table, key }, erasedTo, now.revision);
    return {
      cursor: encodeCursor({ ...cursor, erasedTo: erased.to }),
      reset: known === null,
      hasMore: hasMore || erased.hasMore,
      items: sent.map((row) => toRecord(row as never)),
      erased: erased.ids,
    };
  });
}

/** The condition that a row of a scope's table belongs to the scope. */
export function isIn(scope: AdminScope): RawBuilder<boolean> {
  const { kind }: Source<AdminScope> = sources[scope];
  return kind ? sql`kind = ${sql.lit(kind)}` : sql`true`;
}

/** Returns how far the database is, as `transaction` sees it. */
export const stateOf = (
  transaction: Transaction<Database>,
  state: Source<AdminScope>['state'],
): Promise<FeedState> =>
  state === 'catalogue_state'
    ? transaction.selectFrom(state).select(['epoch', 'revision']).executeTakeFirstOrThrow()
    : transaction
        .selectFrom(state)
        .select(['epoch', 'revision', 'tombstones_removed_to as tombstonesRemovedTo'])
        .executeTakeFirstOrThrow();

const tombstonesPerAnswer = 500;

/** Ids of erased records of a scope, up to the revision `to`; `hasMore` when there are more. */
type ErasedChanges = { ids: string[]; to: string; hasMore: boolean };

/**
 * Returns the ids of a scope's records that were erased after the revision `since`, oldest first: about 500 at a
 * time, and always all of one transaction. It leaves out accounts that were created again. `current` is the settled
 * revision.
 */
async function erasedSince(
  db: Kysely<Database>,
  { scope, table, key }: { scope: string; table: keyof Database; key: 'id' | 'uid' },
  since: string,
  current: string,
): Promise<ErasedChanges> {
  const idOfRecord = key === 'id' ? sql`tombstone.id::uuid` : sql`tombstone.id`;
  const { rows } = await sql<{ id: string; revision: string; back: boolean }>`
    select id, revision, exists (
      select from ${sql.table(table)} as record where record.${sql.ref(key)} = ${idOfRecord}
    ) as back
    from admin_tombstones as tombstone
    where scope = ${scope} and revision > ${since}::bigint and revision <= ${current}::bigint
    order by revision
    fetch first ${sql.lit(tombstonesPerAnswer)} rows with ties`.execute(db);
  const hasMore = rows.length >= tombstonesPerAnswer;
  return {
    ids: rows.filter(({ back }) => !back).map(({ id }) => id),
    to: hasMore ? (rows.at(-1)?.revision ?? current) : current,
    hasMore,
  };
}
