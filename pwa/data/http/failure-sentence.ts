import { ApiError } from './answers';
import { UnreadableError } from './readable';

/** Why a call failed, for the person: the API's own sentence, or `otherwise` when it did not answer. */
export const failureSentence = (
  error: unknown,
  otherwise = 'Our server can’t be reached at the moment. Please try again.',
): string => {
  if (error instanceof UnreadableError) return error.message;
  return error instanceof ApiError ? error.problem.title : otherwise;
};
