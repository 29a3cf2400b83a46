/**
 * An expected failure of the start: something the person at the keyboard can put right. Its
 * message is one clear sentence for that person, so the entry prints it alone, without a stack,
 * and ends with a non-zero exit code.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
