/**
 * A failure of the start that the operator can repair. Its message is one sentence for the
 * operator: the entry prints it without a stack and ends with a non-zero exit code.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}
