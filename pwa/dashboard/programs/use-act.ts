import { ApiError } from '../../data/http/answers';
import { failureSentence } from '../../data/http/failure-sentence';
import { useAttempt } from '../../ui/use-attempt';

/**
 * Changes something on the server, one change at a time, and then asks what is there, also after a failure: the
 * answer may have been lost. `lost` is what the person is told when no answer came.
 */
export function useAct(refresh: () => Promise<void>, lost?: string) {
  const { busy, problem, run } = useAttempt((error) => sentenceOf(error, lost));
  const act = (change: () => Promise<unknown>) => run(() => change().finally(refresh));
  return { busy, problem, act };
}

/** Returns what the server says of the fields, or of the whole. */
const sentenceOf = (error: unknown, lost?: string): string =>
  (error instanceof ApiError && error.problem.errors?.map(({ message }) => message).join(' ')) ||
  failureSentence(error, lost);
