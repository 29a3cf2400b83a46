import type { Env } from '../env/env';
import type { Log } from '../log/log';

const severity = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 } as const;

/** Writes to the console: plain sentences to standard output, errors to standard error. */
export function consoleLog(level: Env['logLevel']): Log {
  const write = (stream: NodeJS.WriteStream, message: string, fields?: Record<string, unknown>) =>
    stream.write(
      `${withoutSecrets(message)}${fields ? ` ${JSON.stringify(dated(fields), printable)}` : ''}\n`,
    );
  return {
    always(message, fields) {
      if (level !== 'silent') write(process.stdout, message, fields);
    },
    info(message, fields) {
      if (severity[level] <= severity.info) write(process.stdout, message, fields);
    },
    error(message, fields) {
      if (severity[level] <= severity.error) write(process.stderr, message, fields ?? {});
    },
  };
}

/** Adds the time. */
const dated = (fields: Record<string, unknown>) => ({ at: new Date().toISOString(), ...fields });

const secretName =
  /authorization|cookie|password|secret|token|private_?jwk|signing_?keys|(?:smtp|database)_?url/i;

// Our code logs no secrets, but the text of a library's error may hold one.
function printable(name: string, value: unknown): unknown {
  if (secretName.test(name) && value !== null) return '[hidden]';
  if (value instanceof Error) return withoutSecrets(value.stack ?? value.message);
  return typeof value === 'string' ? withoutSecrets(value) : value;
}

/** A text for the log, with `[hidden]` instead of passwords and tokens. */
export const withoutSecrets = (text: string): string =>
  text
    .replace(/(?<=:\/\/)[^\s/@:]*:[^\s/]*@/g, '[hidden]@')
    .replace(/\b(bearer|basic)\s+[\w.~+/-]+=*/gi, '$1 [hidden]')
    .replace(/[\w.-]+/g, (word) => (isToken(word) ? '[hidden]' : word));

// One pass over each word: a logged text may come from outside and be very long.
const isToken = (word: string): boolean => word.includes('eyJ') && word.split('.').length > 2;
