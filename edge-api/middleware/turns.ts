import { ProblemError } from './problem';

const comeBackS = 2;

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
 * @throws TooBusyError when too many wait already
 */
export function turns({ atOnce, waiting, waitingPerSender }: Places) {
  /** Who waits, by sender; the sender whose turn is next comes first. */
  const queues = new Map<string, (() => void)[]>();
  let free = atOnce;
  let waitingNow = 0;

  const end = () => {
    const [next] = queues;
    if (!next) {
      free += 1;
      return;
    }
    // The place goes on to the next one, so that no later one comes between.
    const [sender, queue] = next;
    const begin = queue.shift();
    queues.delete(sender);
    if (queue.length > 0) queues.set(sender, queue);
    waitingNow -= 1;
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

  return async function take(sender: string): Promise<() => void> {
    if (free > 0) {
      free -= 1;
      return endOnce();
    }
    const queue = queues.get(sender) ?? [];
    if (waitingNow >= waiting || queue.length >= waitingPerSender) {
      throw new TooBusyError('Too many wait already.');
    }
    waitingNow += 1;
    await new Promise<void>((begin) => {
      queue.push(begin);
      queues.set(sender, queue);
    });
    return endOnce();
  };
}
