import type { Log } from '../log/log';

/** Whether the mail server can be used, as the last attempts found out, and how long it is left alone. */
export type ServerHealth = ReturnType<typeof serverHealth>;

type Tools = {
  log: Log;
  /** How long to wait after so many failures in a row, in ms. */
  waitMs: (failures: number) => number;
  isStopping: () => boolean;
};

export function serverHealth({ log, waitMs, isStopping }: Tools) {
  /** Rounds of attempts in a row at which the mail server could not be used. */
  let failures = 0;
  let restMs = 0;
  let owesRest = false;
  let wasTold = false;
  return {
    /** Failures so far; give it to `failed` when an attempt that starts now ends. */
    failures: () => failures,

    /** An attempt found that the server can't be used. Returns how long it is left alone, in ms. */
    failed(failuresBefore: number, answer: string): number {
      // Of several attempts at the same time only the first counts.
      if (failuresBefore === failures) {
        failures += 1;
        restMs = waitMs(failures);
        owesRest = true;
      }
      // One lost connection among several is no outage.
      if (failures > 1 && !wasTold && !isStopping()) {
        log.error('The mail server can’t be used; mails wait and are tried again.', { answer });
        wasTold = true;
      }
      return restMs;
    },

    worked(): void {
      if (wasTold) log.info('The mail server can be used again.');
      wasTold = false;
      failures = 0;
    },

    /** How long no attempt is made, in ms; asked once, then it is over. */
    takeRest(): number {
      const ms = owesRest ? restMs : 0;
      owesRest = false;
      return ms;
    },
  };
}
