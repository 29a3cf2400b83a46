import type { Hash } from 'node:crypto';
import * as v from 'valibot';
import { migrations } from '../../db/schema/migrations';
import { isOfFirstRelease } from '../../db/schema/schema-state';
import { StartError } from '../../env/start-error';
import { damaged, noBackup, readArchive } from './archive-reader';
import { newHash } from './archive-writer';
import {
  BackupHeader,
  BackupManifest,
  backupFormat,
  headerName,
  manifestName,
  partOf,
  signingKeysName,
} from './backup-format';

export type BackupFile = { path: string; identities: readonly string[]; signal?: AbortSignal };
export type CheckedBackup = { header: BackupHeader; manifest: BackupManifest };

/**
 * Reads a backup from its beginning to its end and compares all its content with its manifest.
 * @throws StartError with a sentence; nothing was changed then
 */
export async function verifyBackup(
  { path, identities, signal }: BackupFile,
  progress: (what: string) => void = () => undefined,
): Promise<CheckedBackup> {
  let header: BackupHeader | null = null;
  let manifest: BackupManifest | null = null;
  const found = new Map<string, { hash: Hash; bytes: number }>();
  let readBytes = 0;
  for await (const { name, bytes } of readArchive(path, identities, signal)) {
    if (!header) header = headerOf(path, name, bytes);
    else if (name === manifestName) manifest = parsed(path, BackupManifest, bytes);
    else {
      const { kind, name: part } = partOf(name);
      const key = `${kind} ${part}`;
      const known = found.get(key) ?? { hash: newHash(), bytes: 0 };
      known.hash.update(bytes);
      known.bytes += bytes.byteLength;
      found.set(key, known);
      readBytes += bytes.byteLength;
      progress(`checking the backup, ${Math.round(readBytes / 1e6)} MB`);
    }
  }
  if (!header || !manifest) throw damaged(path);
  const expected = expectedParts(manifest);
  for (const { key, sha256, bytes } of expected) {
    const part = found.get(key);
    const isThere = part ? part.bytes === bytes && part.hash.digest('hex') === sha256 : bytes === 0;
    if (!isThere) throw damaged(path);
  }
  const names = new Set(expected.map(({ key }) => key));
  if ([...found.keys()].some((key) => !names.has(key))) throw damaged(path);
  return { header, manifest };
}

const expectedParts = ({ tables, files, signingKeys }: BackupManifest) => [
  ...tables.map(({ name, ...part }) => ({ key: `table ${name}`, ...part })),
  ...files.map(({ id, ...part }) => ({ key: `file ${id}`, ...part })),
  ...(signingKeys ? [{ key: `other ${signingKeysName}`, ...signingKeys }] : []),
];

function headerOf(path: string, name: string, bytes: Uint8Array): BackupHeader {
  if (name !== headerName) throw noBackup(path);
  const { format } = parsed(path, v.object({ format: v.number() }), bytes);
  const header = format > backupFormat ? null : parsed(path, BackupHeader, bytes);
  const unknown = header?.migrations.find(
    (migration) => !(migration in migrations) && !isOfFirstRelease(migration),
  );
  if (header && unknown === undefined) return header;
  throw new StartError(
    `${path} was made by a newer version of Sampan${header ? ` (${header.version})` : ''}: restore it with that version. Nothing was changed.`,
  );
}

function parsed<Schema extends v.GenericSchema>(path: string, schema: Schema, bytes: Uint8Array) {
  const result = v.safeParse(schema, jsonOf(bytes));
  if (!result.success) throw damaged(path);
  return result.output;
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return undefined;
  }
}
