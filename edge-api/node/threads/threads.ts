import { once } from 'node:events';
import { type TransferListItem, Worker } from 'node:worker_threads';
import { fairQueue, type Places } from '../../http/limits/fair-queue';

type Threads = {
  /** Answers each message with one. An error ends its thread. */
  script: URL;
  workerData?: unknown;
  /** How many threads there are at most, and who may wait for one. */
  places: Places;
  longestMs: number;
  mostMegabytes: number;
};

/** The work needs more time or memory than it may have. */
export class WorkTooLargeError extends Error {
  override name = 'WorkTooLargeError';
}

/**
 * Runs work in separate threads, so that other requests are answered meanwhile. Most processes never need one: a
 * thread starts when it is first needed, and ends with the process. Values in `transfer` can't be used here
 * afterwards.
 * @throws ProblemError 503 when too many wait already, or for too long; WorkTooLargeError; otherwise the error that
 * ended the thread
 */
export function threads<Task, Result>(settings: Threads) {
  const { script, workerData, places, longestMs, mostMegabytes } = settings;
  const takeTurn = fairQueue(places);
  const idle = new Set<Worker>();

  function start() {
    const resourceLimits = { maxOldGenerationSizeMb: mostMegabytes };
    const worker = new Worker(script, { workerData, resourceLimits });
    worker.on('error', () => idle.delete(worker));
    worker.unref();
    return worker;
  }

  return async function run(task: Task, transfer: TransferListItem[] = []): Promise<Result> {
    const end = await takeTurn('');
    const [worker = start()] = idle;
    idle.delete(worker);
    try {
      const answered = once(worker, 'message', { signal: AbortSignal.timeout(longestMs) });
      worker.postMessage(task, transfer);
      const [result] = await answered;
      idle.add(worker);
      return result;
    } catch (error) {
      await worker.terminate();
      throw isLimit(error) ? new WorkTooLargeError('A thread ended.', { cause: error }) : error;
    } finally {
      end();
    }
  };
}

const isLimit = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'].includes(String(error.code));
