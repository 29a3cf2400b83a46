import { inspect } from 'node:util';
import type { ErrorReports } from '../log/error-reports';

/**
 * Reports an error that ends the process. As without it, the error is written to standard error and
 * the process ends with 1; only the report takes a moment before.
 */
export function reportUncaught({ report, flush }: Pick<ErrorReports, 'report' | 'flush'>): void {
  // Node throws what no one handles of a rejected promise as well.
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${inspect(error)}\n\nNode.js ${process.version}\n`);
    report(error, { during: 'The process ended by an error', handled: false });
    void flush().finally(() => process.exit(1));
  });
}
