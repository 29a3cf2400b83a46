import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { extract } from 'tar-stream';
import { StartError } from '../../env/start-error';
import { chunksOf } from '../../files/file-store';
import { systemFailure } from '../failures/system-failure';
import { webStream } from './archive-writer';

type Entry = { name: string; bytes: Uint8Array };

// An entry is a part of a table or a file of a request: 20 MB and a little.
const largestEntry = 32 * 1024 * 1024;

const ageMark = 'age-encryption.org/';
const gzipMark = Buffer.from([0x1f, 0x8b]);

/**
 * Yields the entries of a backup, one after the other.
 * @param identities private age keys, for an encrypted one
 * @throws StartError with a sentence when it is no backup, the key is wrong, or it is damaged or cut off
 */
export async function* readArchive(
  path: string,
  identities: readonly string[],
  signal?: AbortSignal,
): AsyncGenerator<Entry> {
  const isEncrypted = await lookAt(path);
  if (isEncrypted && identities.length === 0) {
    throw new StartError(`${path} is encrypted: name the file of its key with --key-file.`);
  }
  const file = createReadStream(path, { signal });
  try {
    const packed = isEncrypted ? await decrypted(path, file, identities) : file;
    yield* entriesIn(packed);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const refused = unreadable(path, error);
    // When the system did not refuse anything, the bytes are wrong.
    throw refused === error ? damaged(path, error) : refused;
  } finally {
    file.destroy();
  }
}

export const damaged = (path: string, cause?: unknown) =>
  new StartError(`${path} is damaged or cut off: use another backup. Nothing was changed.`, {
    cause,
  });

export const noBackup = (path: string) =>
  new StartError(
    `${path} is not a backup of Sampan: name a file that "sampan backup" has written.`,
  );

const unreadable = (path: string, error: unknown) =>
  systemFailure(`The backup ${path} cannot be read`, error);

/** Whether it is encrypted. @throws StartError when it is no backup at all */
async function lookAt(path: string): Promise<boolean> {
  const begin = await beginningOf(path).catch((error: unknown) => {
    throw unreadable(path, error);
  });
  if (begin.toString('latin1') === ageMark) return true;
  if (begin.subarray(0, 2).equals(gzipMark)) return false;
  throw noBackup(path);
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(ageMark.length), 0, ageMark.length, 0);
    return buffer;
  } finally {
    await file.close();
  }
}

async function decrypted(path: string, file: Readable, identities: readonly string[]) {
  const age = new Decrypter();
  for (const identity of identities) age.addIdentity(identity);
  const plain = await age.decrypt(webStream(file)).catch((cause: unknown) => {
    throw new StartError(
      `The key does not open ${path}: name the one whose public part it was made with. Nothing was changed.`,
      { cause },
    );
  });
  return chunksOf(plain);
}

async function* entriesIn(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  const tar = extract();
  const plain = createGunzip();
  // The loop below throws its errors as well.
  plain.on('error', () => undefined);
  pipeline(packed, plain).catch(() => undefined);
  const pump = async () => {
    for await (const chunk of plain) if (!tar.write(chunk)) await once(tar, 'drain');
    tar.end(undefined);
  };
  pump().catch((error: Error) => tar.destroy(error));
  for await (const entry of tar) {
    const { name, size = 0 } = entry.header;
    if (size > largestEntry) throw new RangeError(`The entry ${name} is too large.`);
    const chunks: Buffer[] = [];
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
    yield { name, bytes: Buffer.concat(chunks) };
  }
}
