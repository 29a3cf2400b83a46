import { inspect } from 'node:util';
import type { ErrorReports } from '../log/report-errors';

/**
 * Reports an error that ends the process. As without this, the error goes to standard error and the process ends with
 * 1; the report only takes a moment before that.
 */
export function reportUncaught({ report, flush }: Pick<ErrorReports, 'report' | 'flush'>): void {
  // Node also throws the reason of a rejected promise that no one handles.
  process.on('uncaughtException', (error) => {
    process.stderr.write(`${inspect(error)}\n\nNode.js ${process.version}\n`);
    report(error, { during: 'The process ended by an error', handled: false });
    void flush().finally(() => process.exit(1));
  });
}
