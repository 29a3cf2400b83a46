import { setTimeout } from 'node:timers/promises';
import { backoffMs } from '../contract/waiting';
import type { Log } from '../log/log';
import { oncePer } from '../log/once-per';

/** The process can't be started again; the message is a sentence for the operator. */
export class CannotRestartError extends Error {
  override readonly name = 'CannotRestartError';
}

/** Watches a process, and starts it again whenever it ends by itself. */
export interface Supervisor {
  /** Resolves when the process can't be started any more. */
  readonly unrecoverable: Promise<CannotRestartError>;
  /** Stops watching, and a restart in progress; does not touch the process. */
  stop(): Promise<void>;
}

/** What {@link supervise} needs. */
export interface SupervisorOptions {
  /** As in "PostgreSQL ended unexpectedly". */
  readonly name: string;
  readonly log: Log;
  /** Whether the process is alive; must be cheap. */
  runs(): Promise<boolean>;
  /**
   * Starts it again, and resolves when it works. Gives up soon after the signal.
   * @throws CannotRestartError when another attempt would fail too
   */
  restart(signal: AbortSignal): Promise<void>;
  readonly pace?: Partial<Pace>;
}

interface Pace {
  readonly checkEveryMs: number;
  /** The first pause after a restart that failed or did not last, doubled each time. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** A process that lives this long started successfully. */
  readonly steadyAfterMs: number;
  readonly complainEveryMs: number;
}

const usualPace: Pace = {
  // A check reads a file on Linux, and starts a program elsewhere.
  checkEveryMs: process.platform === 'linux' ? 250 : 1000,
  firstWaitMs: 500,
  longestWaitMs: 15_000,
  steadyAfterMs: 60_000,
  complainEveryMs: 60_000,
};

/** Watches a running process. */
export function supervise(options: SupervisorOptions): Supervisor {
  const { name, log, runs, restart } = options;
  const pace = { ...usualPace, ...options.pace };
  const { firstWaitMs, longestWaitMs } = pace;
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Failed or short-lived starts in a row. */
  let failures = 0;
  let startedAtMs = Number.NEGATIVE_INFINITY;
  let giveUp: (error: CannotRestartError) => void = () => undefined;
  const unrecoverable = new Promise<CannotRestartError>((resolve) => {
    giveUp = resolve;
  });

  const complain = oncePer(pace.complainEveryMs, (message: string) => log.error(message));
  const tryRestart = async (): Promise<boolean> => {
    try {
      await restart(signal);
      startedAtMs = performance.now();
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      if (error instanceof CannotRestartError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      complain(`${name} could not be started again, and is tried again: ${reason}`);
      return false;
    }
  };
  const startAgain = async () => {
    if (performance.now() - startedAtMs > pace.steadyAfterMs) failures = 0;
    if (failures === 0) log.error(`${name} ended unexpectedly and is being started again.`);
    else complain(`${name} ends again and again soon after its start.`);
    do {
      if (failures > 0)
        await pause(
          backoffMs(failures, () => 1, { firstMs: firstWaitMs, capMs: longestWaitMs }),
          signal,
        );
      failures += 1;
    } while (!signal.aborted && !(await tryRestart()));
    if (!signal.aborted) log.info(`${name} runs again.`);
  };
  const watch = async () => {
    while (!signal.aborted) {
      await pause(pace.checkEveryMs, signal);
      if (!signal.aborted && !(await runs())) await startAgain();
    }
  };

  const watching = watch().catch((error: unknown) => {
    if (!(error instanceof CannotRestartError)) throw error;
    giveUp(error);
  });
  return {
    unrecoverable,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

/** Ends early, without an error, when the signal comes. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
