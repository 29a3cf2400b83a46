import { fileDamaged } from '../../../edge-api/contract/problem';
import { ApiError, UnreachableError } from '../http/answers';
import { type FailedAttempt, failureOf } from '../sync/failed-attempt';

// The server has another number of bytes than this device thought, or another upload of the file was
// begun. A browser repeats a request by itself when its connection breaks, and this is the answer.
const askAgain = new Set([409, 410, 423]);

const isOutOfStep = (error: unknown) =>
  error instanceof ApiError && askAgain.has(error.problem.status);

export const isUnreachable = (error: unknown): boolean => error instanceof UnreachableError;

/** Tells whether the bytes of a file changed on the way, so that the server has deleted them. */
export const isDamaged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problem.reason === fileDamaged;

/** Tells whether the upload broke off and only has to ask how much the server has. */
export const isBrokenOff = (error: unknown): boolean => isUnreachable(error) || isOutOfStep(error);

/** Returns what a problem that our API answered with means for the next attempt to send a file. */
export function fileFailureOf(error: ApiError): FailedAttempt {
  if (isOutOfStep(error)) return { kind: 'failed', retryAfterMs: null };
  if (isLinkRefused(error)) return { kind: 'refused', problem: linkEnded };
  return failureOf(error);
}

/** Tells whether the link with which the file was sent has ended. */
export const isLinkRefused = ({ problem, isFromOlder }: ApiError) =>
  !isFromOlder && problem.type.endsWith('/link-refused');

const linkEnded = {
  type: 'about:blank',
  title: 'The link of this submission has ended, so this file can’t be sent with it.',
  detail: 'Open the submission with a new link, and add the file to a reply there, or call us.',
  status: 403,
};
