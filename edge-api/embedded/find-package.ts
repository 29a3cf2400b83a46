import { createRequire } from 'node:module';
import { StartError } from '../env/start-error';

/**
 * Path of a package that a built release does not have.
 * @param from the file whose dependency it is
 * @throws StartError with this sentence for the operator when it is not installed
 */
export function findPackage(
  name: string,
  otherwise: string,
  from: string = import.meta.url,
): string {
  try {
    return createRequire(from).resolve(name);
  } catch (cause) {
    throw new StartError(otherwise, { cause });
  }
}
