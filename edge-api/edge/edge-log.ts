import type { Env } from '../env/env';
import type { Log } from '../log/log';

const severity = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 } as const;

/** Writes lines of JSON to the console, where the platform collects them. */
export function edgeLog(level: Env['logLevel']): Log {
  const line = (message: string, fields: Record<string, unknown> = {}) =>
    JSON.stringify({ at: new Date().toISOString(), message, ...fields }, printable);
  return {
    always(message, fields) {
      if (level !== 'silent') console.log(line(message, fields));
    },
    info(message, fields) {
      if (severity[level] <= severity.info) console.log(line(message, fields));
    },
    error(message, fields) {
      if (severity[level] <= severity.error) console.error(line(message, fields));
    },
  };
}

const secretName = /authorization|cookie|password|secret|token|private_?jwk|_?url$/i;

// The message of an error of the database may repeat a row: the name and code are enough here.
function printable(name: string, value: unknown): unknown {
  if (secretName.test(name) && value !== null) return '[hidden]';
  if (!(value instanceof Error)) return value;
  const code = 'code' in value ? value.code : undefined;
  return { name: value.name, code, at: value.stack?.split('\n').slice(1, 4) };
}
