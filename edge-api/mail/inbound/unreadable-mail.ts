/** A mail with ten files of 20 MB each is larger than mail servers take. */
export const largestMailBytes = 50_000_000;

/** The bytes are no mail, or a mail that is nested too deep or would take minutes to read. */
export class UnreadableMailError extends Error {
  override name = 'UnreadableMailError';
}
