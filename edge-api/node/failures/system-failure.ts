import { StartError } from '../../env/start-error';
import { systemSentence } from './system-advice.mjs';

/**
 * Turns a refusal by the system into an error with sentences for the operator; any other error stays as it is.
 * @param what the beginning of the first one, such as "The list a.csv cannot be read"
 * @param more another one
 */
export function systemFailure(what: string, error: unknown, more = ''): unknown {
  const sentence = systemSentence(what, error);
  return sentence === null ? error : new StartError(`${sentence} ${more}`.trim(), { cause: error });
}
