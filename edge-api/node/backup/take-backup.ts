import { rm } from 'node:fs/promises';
import type pg from 'pg';
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
import { backupTarget, finish } from './backup-target';
import { notErased, readerOf, type StoredFile, storedFilesOf } from './files-in-store';
import { partBuffer } from './part-buffer';
import {
  copyTable,
  inTransaction,
  migrationsOf,
  sequencesOf,
  type Table,
  tablesOf,
} from './snapshot';

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
  /** Told what is being copied, often. */
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
 * Writes all of one moment into one file, while processes go on serving. The file gets its name when it is
 * whole and on the disk; after a failure there is none.
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
      // In the same snapshot: what is moved to the store meanwhile is in the tables still.
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
