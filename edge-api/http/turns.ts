import { ProblemError } from './problem';

const comeBackS = 2;
// While the database hangs, a turn takes no longer than a connection would.
const longestWaitMs = 3000;

/** There is no room to wait in: the server has more to do than it can. */
export class TooBusyError extends Error {
  override name = 'TooBusyError';
}

/** As the visitor is told: 503. */
export const tooBusy = () =>
  new ProblemError(503, 'A lot is going on at the moment. Please try again soon.', {
    headers: { 'retry-after': String(comeBackS) },
  });

type Places = {
  /** Pieces of work at a time. */
  atOnce: number;
  /** Others that wait for their turn, in all and of one sender. */
  waiting: number;
  waitingPerSender: number;
};

/**
 * Turns at work that takes the processor or the database. Senders take turns with each other, so that
 * one who asks for much does not hold up the next. `take` resolves when it is one's turn, with what
 * ends it.
 * @throws TooBusyError when too many wait already, or after 3 s
 */
export function turns({ atOnce, waiting, waitingPerSender }: Places) {
  /** Who waits, by sender; the sender whose turn is next comes first. */
  const queues = new Map<string, Set<() => void>>();
  let free = atOnce;
  let waitingNow = 0;

  function leave(sender: string, begin: () => void): void {
    const queue = queues.get(sender);
    if (!queue?.delete(begin)) return;
    waitingNow -= 1;
    if (queue.size === 0) queues.delete(sender);
  }

  const end = () => {
    const [next] = queues;
    if (!next) {
      free += 1;
      return;
    }
    // The place goes on to the next one, so that no later one comes between.
    const [sender, queue] = next;
    queues.delete(sender);
    queues.set(sender, queue);
    const [begin] = queue;
    begin?.();
  };
  const endOnce = () => {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      end();
    };
  };

  const wait = (sender: string) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(patience);
        leave(sender, begin);
        resolve();
      };
      const patience = setTimeout(() => {
        leave(sender, begin);
        reject(new TooBusyError('It took too long until it was its turn.'));
      }, longestWaitMs);
      waitingNow += 1;
      queues.set(sender, (queues.get(sender) ?? new Set()).add(begin));
    });

  return async function take(sender: string): Promise<() => void> {
    if (free > 0) {
      free -= 1;
      return endOnce();
    }
    if (waitingNow >= waiting || (queues.get(sender)?.size ?? 0) >= waitingPerSender) {
      throw new TooBusyError('Too many wait already.');
    }
    await wait(sender);
    return endOnce();
  };
}
