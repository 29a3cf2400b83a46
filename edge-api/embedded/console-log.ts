import type { Env } from '../env';
import type { Log } from '../log';

const quietness = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 } as const;

/** Writes to the console: plain sentences to standard output, errors to standard error. */
export function consoleLog(level: Env['logLevel']): Log {
  const write = (stream: NodeJS.WriteStream, message: string, fields?: Record<string, unknown>) =>
    stream.write(`${message}${fields ? ` ${JSON.stringify(fields, plainErrors)}` : ''}\n`);
  return {
    info(message, fields) {
      if (quietness[level] <= quietness.info) write(process.stdout, message, fields);
    },
    error(message, fields) {
      if (quietness[level] <= quietness.error) write(process.stderr, message, fields);
    },
  };
}

const plainErrors = (_key: string, value: unknown) =>
  value instanceof Error ? (value.stack ?? value.message) : value;
