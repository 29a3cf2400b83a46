import { pause } from '../contract/waiting';
import type { Log } from '../log/log';
import { DatabaseFailure } from './database-failure';
import { SchemaError } from './schema/schema-state';
import { StoppedError } from './stoppable-work';

const usualWaitMs = 2000;

/**
 * Carries out a part of the start, again and again while PostgreSQL has no free connection: other
 * processes may give some back. `work` must do no harm a second time.
 * @throws StoppedError, and what `work` throws
 */
export async function whenFree<Result>(
  work: () => Promise<Result>,
  { log, stopping, waitMs = usualWaitMs }: { log: Log; stopping: AbortSignal; waitMs?: number },
): Promise<Result> {
  for (let isTold = false; ; isTold = true) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error instanceof SchemaError ? error.cause : error)) throw error;
    }
    if (!isTold) {
      log.error(
        'PostgreSQL has no free connection, so the start waits for one: raise its max_connections, lower DATABASE_CONNECTIONS, or use a pooler.',
      );
    }
    await pause(waitMs, stopping);
    if (stopping.aborted) throw new StoppedError();
  }
}

const isBusy = (error: unknown) => error instanceof DatabaseFailure && error.kind === 'busy';
