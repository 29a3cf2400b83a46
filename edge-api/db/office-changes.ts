import { type Kysely, sql } from 'kysely';
import type { OfficeChanges, OfficeRecord, OfficeScope } from '../contract/office/changes';
import { type ChangeCursor, decodeCursor, encodeCursor } from './change-cursor';
import {
  toAuditEntry,
  toMessageRecord,
  toProductRecord,
  toRequestRecord,
  toServiceRecord,
  toUserRecord,
} from './office-rows';
import type { Database } from './tables';

const rowsPerAnswer = 500;

type Source<Scope extends OfficeScope> = {
  table: keyof Database;
  state: 'catalogue_state' | 'office_state';
  key: 'id' | 'uid';
  toRecord: (row: never) => OfficeRecord<Scope>;
};

/** Where each scope is kept, whose revision its rows carry, and how a row becomes a record. */
const sources: { [Scope in OfficeScope]: Source<Scope> } = {
  services: ofCatalogue('services', toServiceRecord),
  products: ofCatalogue('products', toProductRecord),
  'contact-messages': ofOffice('contact_messages', toMessageRecord),
  'service-requests': ofOffice('service_requests', toRequestRecord),
  users: { ...ofOffice('users', toUserRecord), key: 'uid' },
  audit: ofOffice('audit_entries', toAuditEntry),
};

function ofCatalogue<ToRecord>(table: keyof Database, toRecord: ToRecord) {
  return { table, state: 'catalogue_state', key: 'id', toRecord } as const;
}

function ofOffice<ToRecord>(table: keyof Database, toRecord: ToRecord) {
  return { table, state: 'office_state', key: 'id', toRecord } as const;
}

/**
 * The records of a scope that changed since `since`, oldest change first, at most 500 at a time.
 * A cursor of another database (restored, reset) or none at all starts from the beginning.
 */
export async function officeChangesSince<Scope extends OfficeScope>(
  db: Kysely<Database>,
  scope: Scope,
  since: string,
): Promise<OfficeChanges<Scope>> {
  const { table, state, key, toRecord }: Source<Scope> = sources[scope];
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const { epoch, revision } = await transaction
        .selectFrom(state)
        .select(['epoch', 'revision'])
        .executeTakeFirstOrThrow();
      const given = decodeCursor(since);
      const known =
        given?.epoch === epoch && BigInt(given.revision) <= BigInt(revision) ? given : null;
      const from = known ?? { revision: '0', id: '' };
      const { rows } = await sql<{ revision: string; [key: string]: unknown }>`
        select * from ${sql.table(table)}
        where ${after(from, key)}
        order by revision, ${sql.ref(key)}::text collate "C"
        limit ${rowsPerAnswer + 1}`.execute(transaction);
      const sent = rows.slice(0, rowsPerAnswer);
      const hasMore = rows.length > rowsPerAnswer;
      const end = sent.at(-1);
      const cursor =
        hasMore && end
          ? { epoch, revision: end.revision, id: String(end[key]) }
          : { epoch, revision, id: '' };
      return {
        cursor: encodeCursor(cursor),
        reset: known === null,
        hasMore,
        items: sent.map((row) => toRecord(row as never)),
      };
    });
}

const after = ({ revision, id }: Pick<ChangeCursor, 'revision' | 'id'>, key: string) =>
  id === ''
    ? sql<boolean>`revision > ${revision}::bigint`
    : sql<boolean>`revision >= ${revision}::bigint
        and (revision > ${revision}::bigint or ${sql.ref(key)}::text collate "C" > ${id})`;
