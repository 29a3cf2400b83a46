import { link, lstat, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type pg from 'pg';
import { pause } from '../../contract/waiting';
import { codeOf } from '../../db/database-failure';
import { syncFolder } from '../../embedded/durable-file';
import { StartError } from '../../env/start-error';
import { type FileStore, FileStoreFailure } from '../../files/file-store';
import { systemFailure } from '../failures/system-failure';
import { type ArchiveWriter, archiveWriter, newHash } from './archive-writer';
import {
  type BackupHeader,
  type BackupManifest,
  backupFormat,
  headerName,
  manifestName,
  signingKeysName,
  storedFileName,
  tablePartName,
} from './backup-format';
import {
  copyTable,
  inTransaction,
  migrationsOf,
  sequencesOf,
  type Table,
  tablesOf,
} from './snapshot';

/** A file that is in the file store, as its row says. */
type StoredFile = { id: string; sizeBytes: number; sha256: string | null };

/** Bytes of a file; null when the store does not have these bytes. */
type ReadStored = (file: StoredFile) => Promise<Buffer | null>;

const attempts = 3;
const pauseMs = 2000;

/** Returns the files that are in the store and not erased, by the rows of this moment. */
async function storedFilesOf(client: pg.Client): Promise<StoredFile[]> {
  const { rows } = await client.query<StoredFile>(`
    select id, size_bytes as "sizeBytes", sha256 from request_files
    where stored_in = 'store' and request_id is not null order by id`);
  return rows;
}

/**
 * Makes a reader of files of the store; it tries a file that does not come three times.
 * @throws FileStoreFailure when the store then still does not answer
 */
const readerOf =
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

/** Returns those of these files that the database still has; the others were erased since. */
async function notErased(client: pg.Client, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from request_files where id = any($1) and request_id is not null',
    [ids],
  );
  return rows.map(({ id }) => id);
}

const fileName = /\.(?:tar\.gz|age)$/;
const unfinishedEnd = '.unfinished';
// A backup that is being written changes its file all the time.
const abandonedAfterMs = 24 * 60 * 60_000;

/** The place where a backup is written, and its name when it is whole. */
type BackupTarget = { path: string; unfinished: string; folder: string };

/**
 * Returns the place of a backup. In a folder its name is the time. A part of a backup that was killed more than a day
 * ago is removed from the folder.
 * @throws StartError when there is such a file already, or no such folder
 */
async function backupTarget(
  given: string,
  { takenAt, isEncrypted }: { takenAt: Date; isEncrypted: boolean },
): Promise<BackupTarget> {
  const time = takenAt.toISOString().replace(/\.\d+/, '').replaceAll(':', '');
  const named = `sampan-${time}.tar.gz${isEncrypted ? '.age' : ''}`;
  const kind = await kindOf(given);
  // A folder that is not there, perhaps because its disk is not mounted, must not become a file.
  if (kind === 'nothing' && !fileName.test(given)) throw noFolder(resolve(given));
  const path = kind === 'folder' ? join(resolve(given), named) : resolve(given);
  const folder = dirname(path);
  if ((await kindOf(folder)) !== 'folder') throw noFolder(folder);
  if ((await kindOf(path)) !== 'nothing') throw taken(path);
  await removeAbandoned(folder);
  const unfinished = join(folder, `.${basename(path)}.${process.pid}${unfinishedEnd}`);
  return { path, unfinished, folder };
}

const noFolder = (path: string) =>
  new StartError(
    `There is no folder ${path}: make it first. A backup is written into a folder, or into a new file whose name ends with .tar.gz or .age.`,
  );

const taken = (path: string) =>
  new StartError(`${path} exists already: a backup replaces no file. Choose another name.`);

async function kindOf(path: string): Promise<'folder' | 'file' | 'nothing'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '')) return 'nothing';
    throw systemFailure(`${path} cannot be used`, error);
  }
}

async function removeAbandoned(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter(
    (name) => /^\..*\.\d+/.test(name) && name.endsWith(unfinishedEnd),
  );
  for (const name of names) {
    // Another backup of this folder may have just finished.
    const { mtimeMs } = await lstat(join(folder, name)).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedAfterMs) await rm(join(folder, name), { force: true });
  }
}

// File systems without a second name for a file: FAT, and some shared folders.
const noLinks = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/** Gives the whole file its name, unless there is one of that name. @throws StartError */
async function finish({ path, unfinished, folder }: BackupTarget): Promise<void> {
  try {
    // Unlike renaming, a link never replaces a file.
    await link(unfinished, path);
    await rm(unfinished);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw taken(path);
    if (!noLinks.includes(codeOf(error) ?? '')) throw error;
    if ((await kindOf(path)) !== 'nothing') throw taken(path);
    await rename(unfinished, path);
  }
  await syncFolder(folder);
}

export type BackupOrder = {
  databaseUrl: string;
  /** A file that does not exist, or a folder. */
  to: string;
  /** Public age keys; none: the backup is not encrypted. */
  recipients: readonly string[];
  /** Null: no file store is set. */
  store: FileStore | null;
  /** The keys that the configuration names, as their text; null: they are in the database. */
  signingKeys: string | null;
  /** The version of this Sampan. */
  version: string;
  signal: AbortSignal;
  /** Called often, with the name of the part that is being copied. */
  progress: (what: string) => void;
};

export type BackupDone = {
  path: string;
  rows: number;
  files: number;
  bytes: number;
  /** Ids of files that the store should have but did not give. */
  missingFiles: string[];
};

const partBytes = 4 * 1024 * 1024;

/**
 * Writes all data of one moment into one file, while processes go on serving. The file gets its name when it is whole
 * and on the disk; after a failure there is none.
 * @throws StartError with a sentence for the operator
 */
export async function takeBackup(order: BackupOrder): Promise<BackupDone> {
  const takenAt = new Date();
  const isEncrypted = order.recipients.length > 0;
  const target = await backupTarget(order.to, { takenAt, isEncrypted });
  try {
    const archive = await archiveWriter(target.unfinished, order.recipients, order.signal);
    try {
      const manifest = await writeEntries(order, takenAt, archive);
      const bytes = await archive.end();
      await finish(target);
      return {
        path: target.path,
        rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
        files: manifest.files.length,
        bytes,
        missingFiles: manifest.missingFiles,
      };
    } finally {
      await archive.abandon();
    }
  } catch (error) {
    throw explained(error, target.folder, order.signal);
  } finally {
    await rm(target.unfinished, { force: true });
  }
}

function explained(error: unknown, folder: string, signal: AbortSignal): unknown {
  if (signal.aborted) {
    return new StartError('The backup was stopped, and nothing of it is left: run it again.');
  }
  if (error instanceof FileStoreFailure) {
    return new StartError(
      `${error.message} So there is no backup: check S3_… and try again when it answers.`,
    );
  }
  const left = 'Nothing of the backup is left.';
  return systemFailure(`The backup cannot be written to ${folder}`, error, left);
}

async function writeEntries(
  order: BackupOrder,
  takenAt: Date,
  archive: ArchiveWriter,
): Promise<BackupManifest> {
  const { databaseUrl, signingKeys } = order;
  const { stored, ...copied } = await inTransaction(
    databaseUrl,
    'isolation level repeatable read, read only',
    async (client) => {
      const migrations = await migrationsOf(client);
      const tables = await tablesOf(client);
      await addJson(archive, headerName, {
        format: backupFormat,
        version: order.version,
        takenAt: takenAt.toISOString(),
        migrations,
        tables,
      } satisfies BackupHeader);
      // This reads the same snapshot: files that are moved to the store meanwhile are still in the tables.
      const stored = await storedFilesOf(client);
      return {
        stored,
        tables: await writeTables(order, client, tables, archive),
        sequences: await sequencesOf(client),
      };
    },
    order.signal,
  );
  const files = await writeFiles(order, stored, archive);
  const keys = signingKeys === null ? null : Buffer.from(signingKeys);
  if (keys) await archive.add(signingKeysName, keys);
  const manifest: BackupManifest = {
    ...copied,
    ...files,
    signingKeys: keys && { bytes: keys.byteLength, sha256: sha256(keys) },
  };
  await addJson(archive, manifestName, manifest);
  return manifest;
}

const addJson = (archive: ArchiveWriter, name: string, value: object) =>
  archive.add(name, Buffer.from(`${JSON.stringify(value, null, 1)}\n`));

const sha256 = (data: Uint8Array) => newHash().update(data).digest('hex');

async function writeTables(
  { progress, signal }: BackupOrder,
  client: pg.Client,
  tables: readonly Table[],
  archive: ArchiveWriter,
): Promise<BackupManifest['tables']> {
  const done: BackupManifest['tables'] = [];
  for (const table of tables) {
    let part = 0;
    let bytes = 0;
    const parts = partBuffer(partBytes, async (text) => {
      signal.throwIfAborted();
      part += 1;
      bytes += text.byteLength;
      progress(`table ${table.name}, ${Math.round(bytes / 1e6)} MB`);
      await archive.add(tablePartName(table.name, part), text);
    });
    const copied = await copyTable(client, table, parts.add);
    await parts.flush();
    done.push({ name: table.name, ...copied });
  }
  return done;
}

async function writeFiles(
  { databaseUrl, store, progress, signal }: BackupOrder,
  stored: readonly StoredFile[],
  archive: ArchiveWriter,
): Promise<Pick<BackupManifest, 'files' | 'missingFiles'>> {
  if (stored.length > 0 && !store) {
    throw new StartError(
      'Files are in a file store, but none is set: set S3_… as for the server, else the backup has no files.',
    );
  }
  const read = readerOf(store, signal);
  const files: BackupManifest['files'] = [];
  const missing: string[] = [];
  for (const [place, file] of stored.entries()) {
    progress(`file ${place + 1} of ${stored.length}`);
    const bytes = await read(file);
    if (bytes) {
      await archive.add(storedFileName(file.id), bytes);
      files.push({ id: file.id, bytes: bytes.byteLength, sha256: sha256(bytes) });
    } else missing.push(file.id);
  }
  if (missing.length === 0) return { files, missingFiles: [] };
  const missingFiles = await inTransaction(
    databaseUrl,
    'isolation level repeatable read, read only',
    (client) => notErased(client, missing),
  );
  return { files, missingFiles };
}

/** Collects chunks into parts of at least this size. */
function partBuffer(partBytes: number, write: (part: Uint8Array) => Promise<void>) {
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  const flush = async () => {
    if (bytes === 0) return;
    const part = Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
    await write(part);
  };
  return {
    async add(chunk: Uint8Array): Promise<void> {
      chunks.push(chunk);
      bytes += chunk.byteLength;
      if (bytes >= partBytes) await flush();
    },
    flush,
  };
}
