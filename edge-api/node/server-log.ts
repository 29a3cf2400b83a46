import { pino } from 'pino';
import SonicBoom from 'sonic-boom';
import type { Env } from '../env/env';
import type { Log } from '../log/log';
import { type AnsweredRequest, fileRoute } from '../log/seen-request';
import { printable, withoutSecrets } from '../log/without-secrets';

/** The log of one process. */
export type ServerLog = {
  log: Log;
  /** Writes one line per request; of files and health checks only at the level `debug`. */
  request(answered: AnsweredRequest): void;
  /** At the end of the process. */
  flush: LogOutput['flush'];
};

type Settings = Pick<Env, 'logLevel' | 'logFormat'>;
type Fields = Record<string, unknown>;
/** Writes one line; `clean` fields contain nothing that has to be hidden. */
type Write = (level: 'debug' | 'info' | 'error', message: string, clean?: Fields) => void;

const severity = { debug: 0, info: 1, warn: 2, error: 3, silent: 4 } as const;
const quietRoutes = new Set([fileRoute, '/healthz', '/readyz', null]);

/** Writes JSON lines, or lines for people, to standard output. */
export function serverLog(
  { logLevel, logFormat }: Settings,
  toOutput: typeof logOutput = logOutput,
): ServerLog {
  const shown = (level: keyof typeof severity) => severity[logLevel] <= severity[level];
  const output = toOutput((count) =>
    write('error', `${count} lines were left out: the log was read too slowly.`, {}),
  );
  const write = logFormat === 'json' ? jsonLines(output) : textLines(output);
  const say = (level: 'info' | 'error', message: string, fields?: Fields) =>
    write(level, withoutSecrets(message), fields && cleaned(fields));
  return {
    log: {
      always(message, fields) {
        if (logLevel !== 'silent') say('info', message, fields);
      },
      info(message, fields) {
        if (shown('info')) say('info', message, fields);
      },
      error(message, fields) {
        if (shown('error')) say('error', message, fields ?? {});
      },
    },
    request(answered) {
      const level = quietRoutes.has(answered.route) ? 'debug' : 'info';
      if (!shown(level)) return;
      const { requestId, route, method, status, bytes, traceId } = answered;
      write(level, 'request', {
        requestId,
        method,
        route,
        status,
        ms: Math.round(answered.ms * 10) / 10,
        bytes,
        // What is undefined is not written.
        uid: answered.uid ?? undefined,
        cut: answered.cut || undefined,
        traceId,
      });
    },
    flush: output.flush,
  };
}

/** A log for commands: plain sentences, in one order with their answers on standard output. */
export const consoleLog = (logLevel: Env['logLevel']): Log =>
  serverLog({ logLevel, logFormat: 'text' }, () => ({
    write: (line) => void process.stdout.write(line),
    flush: async () => {},
  })).log;

const cleaned = (fields: Fields): Fields => JSON.parse(JSON.stringify(fields, printable));

function jsonLines(output: LogOutput): Write {
  const logger = pino(
    {
      // Its level was checked before: lines of the security log have none.
      level: 'debug',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    output,
  );
  return (level, message, fields) => logger[level](fields ?? {}, message);
}

function textLines(output: LogOutput): Write {
  return (_level, message, fields) => {
    if (message === 'request' && fields) return output.write(requestText(fields));
    const dated = fields && { at: new Date().toISOString(), ...fields };
    output.write(`${message}${dated ? ` ${JSON.stringify(dated)}` : ''}\n`);
  };
}

/** `GET /services 200 in 3.1 ms, 5120 bytes (019a…)` */
function requestText({ method, route, status, ms, bytes, requestId, uid, cut }: Fields): string {
  const who = uid ? `, account ${uid}` : '';
  const end = cut ? ', cut' : '';
  return `${method} ${route} ${status} in ${ms} ms, ${bytes} bytes${who}${end} (${requestId})\n`;
}

/** The output of log lines. Writing never waits and never throws. */
type LogOutput = {
  write(line: string): void;
  /** Resolves when all lines are written, or after a second when no one reads them. */
  flush(): Promise<void>;
};

// How many bytes wait for a reader that is slower than the server: lines of some minutes. After that, lines are left
// out.
const mostWaitingBytes = 4 * 1024 * 1024;
const flushWithinMs = 1000;

/**
 * Writes to an open file or pipe, standard output by default. While it is slow or its disk is full, lines wait in
 * memory, up to 4 MB; the lines after that are left out, and their number is written later. Once the other end has
 * closed it, nothing more is written.
 */
export function logOutput(
  leftOut: (count: number) => void,
  { fd = 1, mostBytes = mostWaitingBytes } = {},
): LogOutput {
  const stream = new SonicBoom({ fd, sync: false, maxLength: mostBytes });
  let dropped = 0;
  let isClosed = false;
  let isWaiting = false;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    // On another error, such as a full disk, the next line tries again.
    if (error.code === 'EPIPE' || error.code === 'EBADF') isClosed = true;
  });
  stream.on('drop', () => {
    dropped += 1;
  });
  stream.on('drain', () => {
    isWaiting = false;
    if (dropped === 0) return;
    const count = dropped;
    dropped = 0;
    leftOut(count);
  });
  // A process that ends at once still writes its last lines, unless the reader is slow, as that would mean waiting.
  process.on('exit', () => {
    if (!isClosed && !isWaiting) stream.flushSync();
  });

  function write(line: string): void {
    if (isClosed) return;
    isWaiting = true;
    stream.write(line);
  }
  return {
    write,
    flush: () =>
      new Promise((flushed) => {
        if (isClosed || !isWaiting) return flushed();
        const patience = setTimeout(flushed, flushWithinMs);
        stream.flush(() => {
          clearTimeout(patience);
          flushed();
        });
      }),
  };
}
