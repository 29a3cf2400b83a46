/** The store did not do what it was asked for; the same may succeed later. */
export class FileStoreFailure extends Error {
  override name = 'FileStoreFailure';
}

/**
 * Where received files are in place of the database. Each call may be repeated.
 * All throw FileStoreFailure when the store does not answer, or refuses.
 */
export type FileStore = {
  put(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** The bytes of a file; null when the store has none with this id. */
  get(id: string): Promise<ReadableStream<Uint8Array> | null>;
  /** Also succeeds when there is no such file. */
  delete(id: string): Promise<void>;
};
