import { type Kysely, sql } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import type { ExportSent } from '../../contract/admin/audit';
import { authorized } from '../accounts/rights';
import type { Database } from '../tables';
import { type Author, addEntries, type RecordedChange } from './record-change';

type Exported = Pick<RecordedChange, 'entityKind' | 'entityId' | 'label'> & {
  after?: object & { version: number };
};

/**
 * Adds the audit entry of an export that begins, and returns its id.
 * @throws RightsError, DatabaseFailure
 */
export async function noteExportBegun(
  db: Kysely<Database>,
  by: Author,
  { after = { version: 0 }, ...what }: Exported,
): Promise<string> {
  const key = uuidV7();
  const noted = { ...after, sent: 'begun' satisfies ExportSent };
  const entry = { key, requestHash: '', by, action: 'export', before: null } as const;
  await authorized(db, by.rights, (transaction) =>
    addEntries(transaction, [{ ...entry, ...what, after: noted }]),
  );
  return key;
}

/**
 * Yields the pieces of an export. Afterwards its audit entry says whether all of them were sent. After a crash, or
 * when the database can't be reached at the end, the entry still says only that the export began.
 */
export async function* notedToItsEnd<Piece>(
  db: Kysely<Database>,
  entry: string,
  pieces: AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  let sent: ExportSent = 'in part';
  try {
    yield* pieces;
    sent = 'whole';
  } finally {
    await noteSent(db, entry, sent).catch(() => {});
  }
}

/** Adds to the entry what was sent. An entry whose details were removed meanwhile stays without any. */
const noteSent = (db: Kysely<Database>, entry: string, sent: ExportSent) =>
  db
    .updateTable('audit_entries')
    .set({ after: sql`after || ${JSON.stringify({ sent })}::jsonb` })
    .where('id', '=', entry)
    .execute();
