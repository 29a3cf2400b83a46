import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { codeOf } from '../db/database-failure';
import type { EncryptionKeys } from '../db/secrets/encryption';
import { encryptionKey } from '../env/encryption-keys';
import type { Env } from '../env/env';
import { StartError } from '../env/start-error';
import { systemFailure } from '../node/failures/system-failure';
import { writeDurably } from './durable-file';

type Settings = Pick<Env, 'encryptionKeys' | 'databaseUrl' | 'dataDir'>;

/**
 * Returns the keys that encrypt secrets in the database: those of the settings. The embedded database has a key in a
 * file beside it, so that no setting is needed. Returns none where there is neither.
 * @throws StartError when the file can't be read
 */
export async function encryptionKeysOf({
  encryptionKeys,
  databaseUrl,
  dataDir,
}: Settings): Promise<EncryptionKeys> {
  if (encryptionKeys.length > 0 || databaseUrl !== null) return encryptionKeys;
  const key = await readKey(keyPath(dataDir));
  return key ? [key] : [];
}

/** As `encryptionKeysOf`, but makes the file when it is missing. The caller has claimed the data folder. */
export async function ensureEncryptionKeys(settings: Settings): Promise<EncryptionKeys> {
  const keys = await encryptionKeysOf(settings);
  if (keys.length > 0 || settings.databaseUrl !== null) return keys;
  await writeDurably(keyPath(settings.dataDir), `${newEncryptionKey()}\n`, 'wx');
  return encryptionKeysOf(settings);
}

/** Makes a key in the form of the settings. */
export const newEncryptionKey = (): string => randomBytes(32).toString('base64');

const keyPath = (dataDir: string) => join(dataDir, 'encryption-key');

async function readKey(path: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return null;
    throw systemFailure(`The encryption key ${path} cannot be read`, error);
  });
  if (text === null) return null;
  const read = v.safeParse(
    encryptionKey(`The encryption key ${path} is damaged: bring the file back from a copy.`),
    text,
  );
  if (read.success) return read.output;
  throw new StartError(read.issues[0].message);
}
