import { type Kysely, sql, type Transaction } from 'kysely';
import type { FileType, RequestFile } from '../../contract/request-file';
import { authorized, type Rights } from '../accounts/rights';
import type { Database } from '../tables';

/** How much of a file has arrived, and whose submission it belongs to. */
export type Upload = {
  id: string;
  type: FileType;
  sizeBytes: number;
  /** The hash that the request names, in hex; null where it names none. */
  sha256: string | null;
  receivedBytes: number;
  state: 'waiting' | 'received' | 'refused' | 'withdrawn';
  /** Whether an upload was begun and not finished. */
  isBegun: boolean;
  /** The request or message that names it. */
  submissionId: string;
  /** The user who sent the submission with an account; null: a visitor sent it. */
  ownerUid: string | null;
  /** The user who adopted the submission, which was sent without an account; null: no one did. */
  adoptedBy: string | null;
  /** Whether a reply of staff names the file: then only staff send its bytes. */
  isOfStaff: boolean;
  /** The address that began the upload, while it is not finished. */
  sender: string | null;
};

/** Pieces are stored with at most so many bytes. */
export const pieceBytes = 65_536;

// The database's clock, which is the same for all processes.
const now = sql<Date>`now()`;

/** Notes the files that a request or a reply names, so that they may be uploaded. A known id stays as it is. */
export async function expectFiles(
  transaction: Transaction<Database>,
  submissionId: string,
  files: readonly RequestFile[],
): Promise<void> {
  if (files.length === 0) return;
  await transaction
    .insertInto('request_files')
    .values(
      files.map(({ id, type, sizeBytes, sha256 = null }) => ({
        id,
        request_id: submissionId,
        type,
        size_bytes: sizeBytes,
        sha256,
      })),
    )
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Returns the upload of a file; undefined until the request or reply that names it has arrived. */
export async function findUpload(db: Kysely<Database>, id: string): Promise<Upload | undefined> {
  const { rows } = await sql<Upload>`
    select file.id, file.type, file.size_bytes as "sizeBytes", file.sha256,
      file.received_bytes as "receivedBytes", file.state, file.sender,
      file.active_at is not null as "isBegun",
      submission.id as "submissionId",
      case when submission.adopted then null else submission.owner_uid end as "ownerUid",
      case when submission.adopted then submission.owner_uid end as "adoptedBy",
      submission.replies @> jsonb_build_array(jsonb_build_object('from', 'staff',
        'files', jsonb_build_array(jsonb_build_object('id', file.id)))) as "isOfStaff"
    from request_files as file
    join submissions as submission on submission.id = file.request_id
    where file.id = ${id}`.execute(db);
  return rows[0];
}

/** How many uploads this address has begun and not finished, of those that moved in the last hour. */
export async function countUnfinished(db: Kysely<Database>, sender: string): Promise<number> {
  const { count } = await db
    .selectFrom('request_files')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('sender', '=', sender)
    .where('active_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stops all uploads of a file, in whichever process they run: from now on they add no bytes. @throws RightsError */
export const stopWriters = (db: Kysely<Database>, id: string, rights: Rights): Promise<unknown> =>
  authorized(db, rights, (transaction) =>
    transaction
      .updateTable('request_files')
      .set({ writer: null })
      .where('id', '=', id)
      .where('writer', 'is not', null)
      .execute(),
  );

/**
 * Lets only the caller add bytes from `offset` on. Returns its key for `addPiece`; null when the file has another
 * number of bytes by now, or was erased.
 * @throws RightsError
 */
export async function becomeWriter(
  db: Kysely<Database>,
  id: string,
  offset: number,
  rights: Rights,
): Promise<string | null> {
  const row = await authorized(db, rights, (transaction) =>
    transaction
      .updateTable('request_files')
      .set({ writer: sql<string>`gen_random_uuid()`, active_at: now })
      .where('id', '=', id)
      .where('request_id', 'is not', null)
      .where('state', '=', 'waiting')
      .where('received_bytes', '=', offset)
      .returning('writer')
      .executeTakeFirst(),
  );
  return row?.writer ?? null;
}

type Piece = { id: string; writer: string; start: number; bytes: Uint8Array };

/**
 * Adds a piece of at most 64 KiB behind the stored ones. False when another upload of the file has begun since: then
 * nothing was added.
 * @throws RightsError
 */
export const addPiece = (db: Kysely<Database>, piece: Piece, rights: Rights): Promise<boolean> =>
  authorized(db, rights, (transaction) => insertPiece(transaction, piece));

async function insertPiece(
  transaction: Transaction<Database>,
  { id, writer, start, bytes }: Piece,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .with('file', (query) =>
      query
        .updateTable('request_files')
        .set({ received_bytes: start + bytes.byteLength })
        .where('id', '=', id)
        .where('writer', '=', writer)
        .where('received_bytes', '=', start)
        .where('state', '=', 'waiting')
        .returning('id'),
    )
    .insertInto('request_file_pieces')
    .columns(['file_id', 'start_byte', 'bytes'])
    .expression((query) =>
      query
        .selectFrom('file')
        .select(['id', sql<number>`${start}::integer`.as('start_byte')])
        .select(sql<Uint8Array>`${bytes}::bytea`.as('bytes')),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const piecesPerRead = 16;

/**
 * Yields the bytes of a file that are in the database, a megabyte at a time, and holds no connection in between. They
 * end early when the request of the file is erased.
 */
export async function* piecesOf(
  db: Kysely<Database>,
  id: string,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let from = 0; ; ) {
    const rows = await db
      .selectFrom('request_file_pieces')
      .innerJoin('request_files as file', 'file.id', 'file_id')
      .select(['start_byte', 'bytes'])
      .where('file_id', '=', id)
      .where('file.request_id', 'is not', null)
      .where('start_byte', '>=', from)
      .orderBy('start_byte')
      .limit(piecesPerRead)
      .execute();
    // Plain bytes: the driver's own kind does not exist on every runtime.
    for (const { bytes } of rows) yield new Uint8Array(bytes);
    const last = rows.at(-1);
    if (!last || rows.length < piecesPerRead) return;
    from = last.start_byte + 1;
  }
}
