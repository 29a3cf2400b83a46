import type { ChildProcess } from 'node:child_process';
import { type Backoff, backoffMs, pause } from '../contract/waiting';
import type { Log } from '../log/log';
import { oncePer } from '../log/once-per';

/** A process that we started and that works. */
export interface Running {
  /** Resolves when it has ended, for any reason. */
  readonly ended: Promise<unknown>;
  /** Ends it in order, and waits until it has ended. Safe to call twice. */
  stop(): Promise<void>;
}

type Options = {
  /** The subject of the log's sentences, such as "PostgreSQL" in "PostgreSQL ended unexpectedly". */
  readonly name: string;
  readonly log: Log;
  /** Starts it again; resolves when it works. Gives up soon after the signal. */
  start(signal: AbortSignal): Promise<Running>;
  /** How long to wait after a start that failed or did not last. */
  readonly wait?: Backoff;
};

/**
 * Resolves when a child of ours has ended, or could not be started at all. Call it at once after the start: a later
 * call may miss the end.
 */
export const endOf = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    for (const event of ['exit', 'error']) child.once(event, () => resolve());
  });

const usualWait: Backoff = { firstMs: 500, capMs: 15_000 };
/** A process that lives this long started successfully. */
const STEADY_AFTER_MS = 60_000;
const COMPLAIN_EVERY_MS = 60_000;

/** Takes the place of a process that could not be started. */
const none: Running = { ended: Promise.resolve(), stop: async () => {} };

/** Starts a process again whenever it ends by itself, until it is stopped here. */
export function keepRunning(
  { name, log, start, wait = usualWait }: Options,
  first: Running,
): Pick<Running, 'stop'> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const complain = oncePer(COMPLAIN_EVERY_MS, (message: string) => log.error(message));
  let running = first;
  /** Starts in a row that failed or did not last. */
  let failures = 0;

  const watch = async () => {
    while (!signal.aborted) {
      const startedAtMs = performance.now();
      await running.ended;
      if (performance.now() - startedAtMs > STEADY_AFTER_MS) failures = 0;
      const waitMs = failures > 0 ? backoffMs(failures, () => 1, wait) : 0;
      if (waitMs > 0) await pause(waitMs, signal);
      if (signal.aborted) return;
      if (failures === 0) log.error(`${name} ended unexpectedly and is being started again.`);
      else if (running !== none) complain(`${name} ends again and again soon after its start.`);
      failures += 1;
      running = await start(signal).catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        if (!signal.aborted)
          complain(`${name} could not be started again, and is tried again: ${reason}`);
        return none;
      });
      if (signal.aborted) await running.stop();
      else if (running !== none) log.info(`${name} runs again.`);
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      stopping.abort();
      await running.stop();
      await watching;
    },
  };
}
