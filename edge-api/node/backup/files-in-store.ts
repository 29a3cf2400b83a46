import type pg from 'pg';
import { pause } from '../../contract/waiting';
import { type FileStore, FileStoreFailure } from '../../files/file-store';
import { newHash } from './archive-writer';

/** A file that is in the file store, as its row says. */
export type StoredFile = { id: string; sizeBytes: number; sha256: string | null };

/** Bytes of a file; null when the store does not have these bytes. */
export type ReadStored = (file: StoredFile) => Promise<Buffer | null>;

const attempts = 3;
const pauseMs = 2000;

/** The files that the rows of this moment say are in the store, and not erased. */
export async function storedFilesOf(client: pg.Client): Promise<StoredFile[]> {
  const { rows } = await client.query<StoredFile>(`
    select id, size_bytes as "sizeBytes", sha256 from request_files
    where stored_in = 'store' and request_id is not null order by id`);
  return rows;
}

/**
 * Reads files of the store; what does not answer is tried three times.
 * @throws FileStoreFailure when it then still does not answer
 */
export const readerOf =
  (store: FileStore | null, signal: AbortSignal): ReadStored =>
  async (file) => {
    if (!store) return null;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const stream = await store.get(file.id, signal);
        if (!stream) return null;
        const bytes = Buffer.from(await new Response(stream).arrayBuffer());
        return isWhole(file, bytes) ? bytes : null;
      } catch (error) {
        if (signal.aborted) throw error;
        if (attempt === attempts) throw asFailure(error);
        await pause(pauseMs, signal);
      }
    }
  };

const asFailure = (error: unknown) =>
  error instanceof FileStoreFailure
    ? error
    : new FileStoreFailure('The file store broke off.', { cause: error });

function isWhole({ sizeBytes, sha256 }: StoredFile, bytes: Buffer): boolean {
  if (bytes.byteLength !== sizeBytes) return false;
  return sha256 === null || newHash().update(bytes).digest('hex') === sha256;
}

/** Which of these files the database still has: the others were erased since. */
export async function notErased(client: pg.Client, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from request_files where id = any($1) and request_id is not null',
    [ids],
  );
  return rows.map(({ id }) => id);
}
