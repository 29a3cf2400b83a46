import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables';

/** Gives a request so many received files in the database, each of `megabytes` MiB. */
export async function addLargeFiles(
  db: Kysely<Database>,
  requestId: string,
  { files, megabytes }: { files: number; megabytes: number },
): Promise<void> {
  const sizeBytes = megabytes * 2 ** 20;
  await sql`
    with file as (
      insert into request_files (id, request_id, type, size_bytes, received_bytes, state)
        select gen_random_uuid(), ${requestId}::uuid, 'application/pdf', ${sizeBytes}::int,
          ${sizeBytes}::int, 'received'
        from generate_series(1, ${files}::int)
        returning id)
    insert into request_file_pieces (file_id, start_byte, bytes)
      select id, place * 65536, decode(repeat('c3', 65536), 'hex')
      from file, generate_series(0, ${megabytes * 16}::int - 1) as place`.execute(db);
}
