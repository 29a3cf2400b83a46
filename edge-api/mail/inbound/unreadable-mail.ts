/** A mail with ten files of 20 MB each is larger than mail servers take. */
export const largestMailBytes = 50_000_000;

/** It is no mail, or one that is nested without end or would take minutes. */
export class UnreadableMailError extends Error {
  override name = 'UnreadableMailError';
}
