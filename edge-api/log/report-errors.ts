import { LRUCache } from 'lru-cache';
import type { ErrorReport } from '../contract/errors/error-report';
import { callLines, className, fixedText } from '../contract/errors/error-text';
import type { Log } from './log';

const minuteMs = 60_000;
const longestWaitMs = 60 * minuteMs;
// More than the number of different errors that can be reported in the longest wait.
const mostRemembered = 5000;

/** A limit: so many reports within so much time. */
type Most = { count: number; inMs: number };

/**
 * Notes a report, if it may be sent: the same one again after 1, 2, 4 … 60 minutes, from 1 on when it stayed away for
 * an hour more, and all reports not more often than `limits`. Returns null when it may not be sent, otherwise a
 * function that undoes the note.
 */
function seldom(limits: readonly Most[], now: () => number): (what: string) => (() => void) | null {
  const told = new LRUCache<string, { atMs: number; waitMs: number }>({ max: mostRemembered });
  const windows = limits.map((limit) => ({ ...limit, told: 0, beganAtMs: now() }));
  return (what) => {
    const atMs = now();
    for (const window of windows) {
      if (atMs - window.beganAtMs >= window.inMs)
        Object.assign(window, { told: 0, beganAtMs: atMs });
    }
    const before = told.get(what);
    const restMs = before ? before.atMs + before.waitMs - atMs : Number.NEGATIVE_INFINITY;
    if (restMs > 0 || windows.some((window) => window.told >= window.count)) return null;
    const isRepeated = before && restMs > -longestWaitMs;
    const waitMs = isRepeated ? Math.min(before.waitMs * 2, longestWaitMs) : minuteMs;
    told.set(what, { atMs, waitMs });
    for (const window of windows) window.told += 1;
    return () => {
      if (before) told.set(what, before);
      else told.delete(what);
      for (const window of windows) window.told = Math.max(0, window.told - 1);
    };
  };
}

/** Where an error happened. No field has an id of a person, an address or a text of a visitor. */
type Happened = {
  /** A fixed sentence that we wrote. */
  during: string;
  requestId?: string;
  method?: string;
  /** The pattern of the address. */
  route?: string;
  status?: number;
  /** False: it ended the process. */
  handled?: boolean;
};

/** One error in the form that the receiver gets. */
export type Reported =
  | ({ from: 'server'; errors: ErrorFacts[] } & Happened)
  | ({ from: 'device' } & ErrorReport);

/** Sends reports when it can. It neither waits nor throws. */
export type Receiver = {
  send(reported: Reported): void;
  /** Waits a moment for what is under way. */
  flush(): Promise<void>;
};

/** Reports errors: the same error ever more seldom, and not many in all (see `seldom`). */
export type ErrorReports = {
  report(error: unknown, happened: Happened): void;
  /**
   * Makes a log that also reports its errors, where `fields.error` is the error. Answers below 500 are no errors of
   * ours.
   */
  watch(log: Log): Log;
  /**
   * Sends the report of a device, unless it was sent already or `refusal` returns a refusal, which is returned.
   * `refusal` is called only for reports that would be sent, so that repeated reports use up none of its limits.
   */
  fromDevice<Refusal>(
    report: ErrorReport,
    refusal: () => Promise<Refusal | null>,
  ): Promise<Refusal | null>;
  flush: Receiver['flush'];
};

// The server has limits of its own, so that made-up reports of devices leave room for its reports.
const mostOfServer = [
  { count: 30, inMs: minuteMs },
  { count: 80, inMs: 24 * 60 * minuteMs },
];
// For a day, `limits.sentErrorReports` counts them over all processes.
const mostOfDevices = [{ count: 20, inMs: minuteMs }];

export function errorReports(receiver: Receiver, now = () => performance.now()): ErrorReports {
  const ofServer = seldom(mostOfServer, now);
  const ofDevices = seldom(mostOfDevices, now);

  function report(error: unknown, happened: Happened): void {
    const errors = errorFacts(error);
    const kinds = errors.map(({ name, code, calls: [at] }) => [name, code, at?.file, at?.line]);
    if (!ofServer(`${happened.during} ${kinds}`)) return;
    receiver.send({ from: 'server', errors, ...happened });
  }

  return {
    report,
    watch: (log) => watched(log, report),
    async fromDevice(report, refusal) {
      const { name, places } = report;
      const [at] = places;
      const takeBack = ofDevices(`${name} ${at?.file} ${at?.line} ${at?.column}`);
      if (!takeBack) return null;
      let isSent = false;
      try {
        const refused = await refusal();
        isSent = refused === null;
        if (isSent) receiver.send({ from: 'device', ...report });
        return refused;
      } finally {
        // Otherwise a sender without room could keep others from reporting an error.
        if (!isSent) takeBack();
      }
    },
    flush: receiver.flush,
  };
}

const watched = (log: Log, report: ErrorReports['report']): Log => ({
  ...log,
  error(message, fields = {}) {
    log.error(message, fields);
    const { error, requestId, method, route, status } = fields;
    if (!(error instanceof Error) || (typeof status === 'number' && status < 500)) return;
    report(error, {
      during: message,
      ...(typeof requestId === 'string' && { requestId }),
      ...(typeof method === 'string' && { method }),
      ...(typeof route === 'string' && { route }),
      ...(typeof status === 'number' && { status }),
    });
  },
});

/** A call in a stack; `file` is a path within the program, not on the machine. */
type Call = { file: string; line: number; column: number; name: string };

/** The facts of an error that may leave this server: nothing that a person wrote. */
type ErrorFacts = {
  name: string;
  /** SQLSTATE or Node's code. */
  code: string | null;
  text: string;
  /** The innermost call first. */
  calls: Call[];
};

const mostCauses = 4;
const mostCalls = 50;

/** The error and its causes, the error itself first. */
export function errorFacts(error: unknown): ErrorFacts[] {
  const found: ErrorFacts[] = [];
  for (let one = error; one !== undefined && found.length < mostCauses; ) {
    found.push(factsOf(one));
    one = one instanceof Error ? (one.cause ?? undefined) : undefined;
  }
  return found;
}

function factsOf(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { name: 'NoError', code: null, text: '', calls: [] };
  // Any code may have thrown the error, and may have put anything into it.
  const message = String(error.message);
  const stack = String(error.stack ?? '');
  const code = 'code' in error ? error.code : null;
  return {
    name: className(error.name),
    code: typeof code === 'string' && /^[A-Z0-9_]{2,40}$/.test(code) ? code : null,
    text: fixedText(message),
    // When the message was changed later, the stack has another one, whose lines can't be told apart from calls.
    calls: stack.includes(message) ? callsIn(callLines(stack, message)) : [],
  };
}

function callsIn(lines: readonly string[]): Call[] {
  return lines
    .map(callOf)
    .filter((call) => call !== null)
    .slice(0, mostCalls);
}

function callOf(text: string): Call | null {
  const [, called = '', path = '', line, column] =
    /^ {4}at (?:async )?(?:(.*) \()?([^()\s]+):(\d+):(\d+)\)?$/.exec(text) ?? [];
  const file = withinProgram(path);
  if (file === null) return null;
  const [name = ''] = called.replace(/^new /, '').split(' [as ', 1);
  const isName = /^[\w$.<>#]{1,80}$/.test(name);
  return { file, line: Number(line), column: Number(column), name: isName ? name : '' };
}

/** Returns a path within the program: the folder before it may contain a person's name. */
function withinProgram(path: string): string | null {
  if (/^node:[\w/]+$/.test(path)) return path;
  // Each part is checked once: a search from every slash to the end would be quadratic.
  const end = path.split(/[^\w@./+-]/).at(-1) ?? '';
  const source = /\/node_modules\/./.exec(end) ?? /\/(?:edge-api|pwa)\/./.exec(end);
  if (source) return end.slice(source.index + 1);
  const [, built = null] = /(?:^|\/)(server\/(?:assets\/)?[\w.-]+|worker\.js)$/.exec(path) ?? [];
  return built;
}
