import type { Log } from '../log/log';

/** A restart that can't succeed however often it is tried; the message is a sentence for a person. */
export class CannotRestartError extends Error {
  override readonly name = 'CannotRestartError';
}

/** The watch over a process that is started again whenever it ends by itself. */
export interface Supervisor {
  /** Resolves when it can't be started any more; the message is a sentence for a person. */
  readonly unrecoverable: Promise<CannotRestartError>;
  /** Ends the watch, and a restart that is under way; the process itself is left as it is. */
  stop(): Promise<void>;
}

/** What {@link supervise} needs. */
export interface SupervisorOptions {
  /** As in "PostgreSQL ended unexpectedly". */
  readonly name: string;
  readonly log: Log;
  /** Whether the process lives; a question that costs little. */
  runs(): Promise<boolean>;
  /**
   * Starts it again, and resolves when it works. Gives up soon after the signal.
   * @throws CannotRestartError when there is no point in trying again
   */
  restart(signal: AbortSignal): Promise<void>;
  readonly pace?: Partial<Pace>;
}

interface Pace {
  readonly lookEveryMs: number;
  /** The first pause after a restart that failed or did not last, doubled each time. */
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** A restart that lasted so long was a success. */
  readonly steadyAfterMs: number;
  readonly complainEveryMs: number;
}

const usualPace: Pace = {
  // To look is to read a file on Linux, and to start a program elsewhere.
  lookEveryMs: process.platform === 'linux' ? 250 : 1000,
  firstWaitMs: 500,
  longestWaitMs: 15_000,
  steadyAfterMs: 60_000,
  complainEveryMs: 60_000,
};

/** Watches a process from now on; it must run. */
export function supervise(options: SupervisorOptions): Supervisor {
  const { name, log, runs, restart } = options;
  const { lookEveryMs, firstWaitMs, longestWaitMs, steadyAfterMs, complainEveryMs } = {
    ...usualPace,
    ...options.pace,
  };
  const { signal, ...stopping } = abortable();
  /** Ends in a row, each soon after a start. */
  let failures = 0;
  let startedAtMs = Number.NEGATIVE_INFINITY;
  let complainedAtMs = Number.NEGATIVE_INFINITY;
  let tellLoss: (error: CannotRestartError) => void = () => undefined;
  const unrecoverable = new Promise<CannotRestartError>((resolve) => {
    tellLoss = resolve;
  });

  const complain = (message: string) => {
    if (performance.now() - complainedAtMs < complainEveryMs) return;
    complainedAtMs = performance.now();
    log.error(message);
  };
  const tryRestart = async (): Promise<boolean> => {
    try {
      await restart(signal);
      startedAtMs = performance.now();
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      if (error instanceof CannotRestartError) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      complain(`${name} could not be started again and is tried again and again: ${reason}`);
      return false;
    }
  };
  const bringBack = async () => {
    if (performance.now() - startedAtMs > steadyAfterMs) failures = 0;
    if (failures === 0) log.error(`${name} ended unexpectedly and is being started again.`);
    else complain(`${name} ends again and again soon after its start.`);
    do {
      if (failures > 0)
        await pause(Math.min(firstWaitMs * 2 ** (failures - 1), longestWaitMs), signal);
      failures += 1;
    } while (!signal.aborted && !(await tryRestart()));
    if (!signal.aborted) log.info(`${name} runs again.`);
  };
  const watch = async () => {
    while (!signal.aborted) {
      await pause(lookEveryMs, signal);
      if (!signal.aborted && !(await runs())) await bringBack();
    }
  };

  const watching = watch().catch((error: unknown) => {
    if (!(error instanceof CannotRestartError)) throw error;
    tellLoss(error);
  });
  return {
    unrecoverable,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    timer.unref();
    signal.addEventListener('abort', done);
  });
}
