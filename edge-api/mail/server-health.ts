import type { Log } from '../log/log';

type Tools = {
  log: Log;
  /** What the log says when it fails for more than a moment, and when it works again. */
  sentences: { away: string; back: string };
  /** How long to wait after this many failures in a row, in ms. */
  waitMs: (failures: number) => number;
  isStopping: () => boolean;
};

/**
 * Whether a mail server, or a mailbox behind it, takes mails, by the last attempts, and the pause until the next
 * attempt.
 */
export function serverHealth({ log, sentences, waitMs, isStopping }: Tools) {
  /** How many rounds of attempts in a row failed. */
  let failures = 0;
  let restMs = 0;
  let restsUntilMs = 0;
  let wasTold = false;
  return {
    /** Failures so far. An attempt that starts now gives this number to `failed`. */
    failures: () => failures,

    /** An attempt found that the server can't be used. Returns the pause until the next one, in ms. */
    failed(failuresBefore: number, answer: string): number {
      // Several attempts at the same time count once.
      if (failuresBefore === failures) {
        failures += 1;
        restMs = waitMs(failures);
        restsUntilMs = performance.now() + restMs;
      }
      // A single lost connection is no outage.
      if (failures > 1 && !wasTold && !isStopping()) {
        log.error(sentences.away, { answer });
        wasTold = true;
      }
      return restMs;
    },

    worked(): void {
      if (wasTold) log.info(sentences.back);
      wasTold = false;
      failures = 0;
    },

    /** Whether the pause after the last failure is not over yet. */
    isResting: () => failures > 0 && performance.now() < restsUntilMs,
  };
}
