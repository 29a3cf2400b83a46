import type { ErrorReport } from '../contract/errors/error-report';
import { type ErrorFacts, errorFacts } from './error-facts';
import type { Log } from './log';

/** Where an error happened. No field has an id of a person, an address or a text of a visitor. */
export type Happened = {
  /** A fixed sentence of ours. */
  during: string;
  requestId?: string;
  method?: string;
  /** The pattern of the address. */
  route?: string;
  status?: number;
  /** False: it ended the process. */
  handled?: boolean;
};

/** One error, as the receiver is told of it. */
export type Reported =
  | ({ from: 'server'; errors: ErrorFacts[] } & Happened)
  | ({ from: 'device' } & ErrorReport);

/** Sends what is reported, when it can. It neither waits nor throws. */
export type Receiver = {
  send(reported: Reported): void;
  /** Waits a moment for what is under way. */
  flush(): Promise<void>;
};

/** Reports of errors; the same error at most once a minute, and not many in all. */
export type ErrorReports = {
  report(error: unknown, happened: Happened): void;
  /**
   * A log whose errors are reported too, where `fields.error` is the error. Answers below 500 are no
   * errors of ours.
   */
  watch(log: Log): Log;
  fromDevice(report: ErrorReport): void;
  flush: Receiver['flush'];
};

const windowMs = 60_000;
// Apart, so that made-up reports of devices leave room for those of the server.
const mostOfServer = 30;
const mostOfDevices = 20;

export function errorReports(receiver: Receiver, now = () => performance.now()): ErrorReports {
  const ofServer = eachOnce(mostOfServer, now);
  const ofDevices = eachOnce(mostOfDevices, now);

  function report(error: unknown, happened: Happened): void {
    const errors = errorFacts(error);
    const kinds = errors.map(({ name, code, calls: [at] }) => [name, code, at?.file, at?.line]);
    if (!ofServer(`${happened.during} ${kinds}`)) return;
    receiver.send({ from: 'server', errors, ...happened });
  }

  return {
    report,
    watch: (log) => watched(log, report),
    fromDevice(report) {
      const { name, places } = report;
      const [at] = places;
      if (!ofDevices(`${name} ${at?.file} ${at?.line} ${at?.column}`)) return;
      receiver.send({ from: 'device', ...report });
    },
    flush: receiver.flush,
  };
}

/** Whether something may be told: each once a minute, and at most so many a minute. */
function eachOnce(most: number, now: () => number): (what: string) => boolean {
  const told = new Set<string>();
  let beganAtMs = now();
  return (what) => {
    if (now() - beganAtMs >= windowMs) {
      told.clear();
      beganAtMs = now();
    }
    if (told.has(what) || told.size === most) return false;
    told.add(what);
    return true;
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
