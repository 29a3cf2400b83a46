/** The store did not do what it was asked for; the same may succeed later. The message says why. */
export class FileStoreFailure extends Error {
  override name = 'FileStoreFailure';
}

/**
 * Where received files are in place of the database. Each call may be repeated, and ends when `stopping`
 * is aborted. All throw FileStoreFailure when the store does not answer, or refuses.
 */
export type FileStore = {
  /** Resolves when the store says, asked once more, that it has all bytes. */
  put(id: string, bytes: Uint8Array<ArrayBuffer>, stopping?: AbortSignal): Promise<void>;
  /** The bytes of a file; null when the store has none with this id. */
  get(id: string, stopping?: AbortSignal): Promise<ReadableStream<Uint8Array> | null>;
  /** Also succeeds when there is no such file. */
  delete(id: string, stopping?: AbortSignal): Promise<void>;
};

/** The chunks of a stream, which is cancelled when no more are taken. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}
