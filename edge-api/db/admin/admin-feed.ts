import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { AdminChanges, AdminRecord, AdminScope } from '../../contract/admin/changes';
import { type AdminCursor, decodeAdminCursor, encodeAdminCursor } from '../admin-feed-cursor';
import { toProductRecord, toServiceRecord } from '../catalogue/catalogue-rows';
import type { ChangeCursor } from '../feed-cursor';
import type { Database } from '../tables';
import {
  emailOfActor,
  toAuditEntry,
  toMessageRecord,
  toRequestRecord,
  toUserRecord,
} from './admin-records';
import { erasedSince } from './erased-in-feed';

const rowsPerAnswer = 500;

type Source<Scope extends AdminScope> = {
  table: keyof Database;
  state: 'catalogue_state' | 'admin_state';
  key: 'id' | 'uid';
  /** Further columns than those of the table, with a comma in front. */
  more?: RawBuilder<unknown>;
  toRecord: (row: never) => AdminRecord<Scope>;
};

/** Where each scope is kept, whose revision its rows carry, and how a row becomes a record. */
const sources: { [Scope in AdminScope]: Source<Scope> } = {
  services: ofCatalogue('services', toServiceRecord),
  products: ofCatalogue('products', toProductRecord),
  'contact-messages': ofAdmin('contact_messages', toMessageRecord),
  'service-requests': ofAdmin('service_requests', toRequestRecord),
  users: { ...ofAdmin('users', toUserRecord), key: 'uid' },
  audit: { ...ofAdmin('audit_entries', toAuditEntry), more: sql`, ${emailOfActor} as by_email` },
};

function ofCatalogue<ToRecord>(table: keyof Database, toRecord: ToRecord) {
  return { table, state: 'catalogue_state', key: 'id', toRecord } as const;
}

function ofAdmin<ToRecord>(table: keyof Database, toRecord: ToRecord) {
  return { table, state: 'admin_state', key: 'id', toRecord } as const;
}

/**
 * The records of a scope that changed since `since`, oldest change first, at most 500 at a time, and
 * the ids of those that were erased. A cursor of another database (restored, reset), one that is too
 * old to know all that was erased, or none at all starts from the beginning.
 */
export async function adminFeedSince<Scope extends AdminScope>(
  db: Kysely<Database>,
  scope: Scope,
  since: string,
): Promise<AdminChanges<Scope>> {
  const { table, state, key, more = sql``, toRecord }: Source<Scope> = sources[scope];
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const now = await stateOf(transaction, state);
      const { epoch, revision } = now;
      const given = decodeAdminCursor(since);
      const known = given && isOf(now, given) ? given : null;
      // Who starts over has nothing to delete but what is erased from now on.
      const from = known ?? { revision: '0', id: '', erasedTo: revision };
      const { rows } = await sql<{ revision: string; [key: string]: unknown }>`
        select *${more} from ${sql.table(table)}
        where ${after(from, key)}
        order by revision, ${sql.ref(key)}::text collate "C"
        limit ${rowsPerAnswer + 1}`.execute(transaction);
      const sent = rows.slice(0, rowsPerAnswer);
      const hasMoreRows = rows.length > rowsPerAnswer;
      const end = sent.at(-1);
      const cursor =
        hasMoreRows && end
          ? { epoch, revision: end.revision, id: String(end[key]) }
          : { epoch, revision, id: '' };
      const erased = await erasedSince(transaction, { scope, table, key }, from.erasedTo, revision);
      return {
        cursor: encodeAdminCursor({ ...cursor, erasedTo: erased.to }),
        reset: known === null,
        hasMore: hasMoreRows || erased.hasMore,
        items: sent.map((row) => toRecord(row as never)),
        erased: erased.ids,
      };
    });
}

type State = { epoch: string; revision: string; tombstonesRemovedTo: string };

async function stateOf(
  transaction: Transaction<Database>,
  state: 'catalogue_state' | 'admin_state',
): Promise<State> {
  if (state === 'catalogue_state') {
    const row = await transaction
      .selectFrom(state)
      .select(['epoch', 'revision'])
      .executeTakeFirstOrThrow();
    return { ...row, tombstonesRemovedTo: '0' };
  }
  return transaction
    .selectFrom(state)
    .select(['epoch', 'revision', 'tombstones_removed_to as tombstonesRemovedTo'])
    .executeTakeFirstOrThrow();
}

const isOf = (now: State, cursor: AdminCursor): boolean =>
  cursor.epoch === now.epoch &&
  BigInt(cursor.revision) <= BigInt(now.revision) &&
  BigInt(cursor.erasedTo) >= BigInt(now.tombstonesRemovedTo);

const after = ({ revision, id }: Pick<ChangeCursor, 'revision' | 'id'>, key: string) =>
  id === ''
    ? sql<boolean>`revision > ${revision}::bigint`
    : sql<boolean>`revision >= ${revision}::bigint
        and (revision > ${revision}::bigint or ${sql.ref(key)}::text collate "C" > ${id})`;
