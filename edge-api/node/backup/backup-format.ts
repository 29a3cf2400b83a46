import * as v from 'valibot';

/** Raised when an older version of Sampan could not read the archive. */
export const backupFormat = 1;

/** The entries of the archive: `sampan.json`, tables in parts, files of the store, `manifest.json`. */
export const headerName = 'sampan.json';
export const manifestName = 'manifest.json';
export const signingKeysName = 'signing-keys.json';
export const tablePartName = (table: string, part: number) =>
  `tables/${table}/${String(part).padStart(6, '0')}.copy`;
export const storedFileName = (id: string) => `files/${id}`;

/** Says which part an entry belongs to: a table, a file of the store, or itself. */
export function partOf(entry: string): { kind: 'table' | 'file' | 'other'; name: string } {
  const [folder, name = '', part] = entry.split('/');
  if (folder === 'tables' && part) return { kind: 'table', name };
  return folder === 'files' && name ? { kind: 'file', name } : { kind: 'other', name: entry };
}

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const Name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,62}$/));
const FileId = v.pipe(v.string(), v.uuid());

/** The first entry. It has enough to refuse a backup of a newer version before the rest is read. */
export const BackupHeader = v.object({
  format: v.number(),
  /** The version of the Sampan that wrote it. */
  version: v.string(),
  takenAt: v.pipe(v.string(), v.isoTimestamp()),
  /** In the order in which they ran. */
  migrations: v.array(v.string()),
  /** In an order in which a table comes after those that it refers to. */
  tables: v.array(v.object({ name: Name, columns: v.array(Name) })),
});
export type BackupHeader = v.InferOutput<typeof BackupHeader>;

/** The last entry: it says what the archive must hold to be whole. Hashes are SHA-256 in hex. */
export const BackupManifest = v.object({
  tables: v.array(v.object({ name: Name, rows: Count, bytes: Count, sha256: Sha256 })),
  sequences: v.array(v.object({ name: Name, lastValue: v.string(), isCalled: v.boolean() })),
  /** Files that were in the file store; those in the database are in its tables. */
  files: v.array(v.object({ id: FileId, bytes: Count, sha256: Sha256 })),
  /** Files that the store should have but did not give, so they are not in this backup. */
  missingFiles: v.array(FileId),
  /** The keys that the configuration named; null: the keys are in the database. */
  signingKeys: v.nullable(v.object({ bytes: Count, sha256: Sha256 })),
});
export type BackupManifest = v.InferOutput<typeof BackupManifest>;
