/** The device's storage did not answer in time. */
export class StorageTimeoutError extends Error {
  override name = 'StorageTimeoutError';
}

/**
 * Returns what the device's storage answers, if it answers within `ms`.
 * @throws StorageTimeoutError, and what `work` rejects with /
 */
export function answersWithin<T>(ms: number, work: PromiseLike<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageTimeoutError(`No answer in ${ms} ms.`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
