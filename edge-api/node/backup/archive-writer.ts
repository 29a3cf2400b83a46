import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { pack } from 'tar-stream';
import { chunksOf } from '../../files/file-store';

// Most of the large parts are files that are compressed already: more effort would gain little.
const compression = 3;

export const newHash = () => createHash('sha256');

/**
 * Writes a tar archive, compressed, and encrypted when there are recipients, into a new file. Call either
 * `end` or `abandon`; the caller removes the file after a failure.
 */
export async function archiveWriter(
  path: string,
  recipients: readonly string[],
  signal: AbortSignal,
) {
  const tar = pack();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  // A wrong folder is known before anything is read from the database.
  await once(file, 'open', { signal });
  const source = Readable.from(tar, { objectMode: false });
  const gzip = createGzip({ level: compression });
  const done =
    recipients.length === 0
      ? pipeline(source, gzip, file, { signal })
      : pipeline(source, gzip, encryptedFor(recipients), file, { signal });
  const failed = done.then(() => new Promise<never>(() => {}));
  // It is reported by `add`, or by `end`.
  failed.catch(() => undefined);

  return {
    /** Resolves when the entry is written out, so that only one entry is in memory. */
    async add(name: string, bytes: Uint8Array): Promise<void> {
      const entry = new Promise<void>((resolve, reject) => {
        const sink = tar.entry({ name, mode: 0o600, size: bytes.byteLength }, (error) =>
          error ? reject(error) : resolve(),
        );
        sink.on('error', reject);
        sink.end(bytes);
      });
      entry.catch(() => undefined);
      await Promise.race([failed, entry]);
    },
    /** Resolves to the size of the file when all of it is on the disk. */
    async end(): Promise<number> {
      tar.finalize();
      await done;
      return file.bytesWritten;
    },
    async abandon(): Promise<void> {
      tar.destroy();
      await done.catch(() => undefined);
    },
  };
}

export type ArchiveWriter = Awaited<ReturnType<typeof archiveWriter>>;

/** Makes a stream of the Fetch standard, which the age library reads and writes. */
export const webStream = (bytes: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(bytes, { objectMode: false })) as ReadableStream<Uint8Array>;

function encryptedFor(recipients: readonly string[]) {
  const age = new Encrypter();
  for (const recipient of recipients) age.addRecipient(recipient);
  return async function* (plain: AsyncIterable<Uint8Array>) {
    yield* chunksOf(await age.encrypt(webStream(plain)));
  };
}
