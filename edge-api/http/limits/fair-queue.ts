import { tooBusy } from '../problem';

// A database that hangs must not make anyone wait longer than a connection would.
export const longestWaitMs = 3000;

/** @see fairQueue */
export type MakeQueue = (places: Places) => (sender: string) => Promise<() => void>;

export type Places = {
  /** Pieces of work at a time. */
  atOnce: number;
  /** How many wait for their turn, in all and of one sender. */
  waiting: number;
  waitingPerSender: number;
  /** How long each waits; 3 s where it is not given. */
  waitMs?: number;
};

/**
 * Limits how much work runs at a time. Our own, because p-limit serves in the order of arrival: here
 * the senders take turns, so that one who asks for much does not delay the next. `take` resolves when
 * it is one's turn, with a function to call at the end.
 * @throws ProblemError 503 when too many wait already, or after `waitMs`
 */
export const fairQueue: MakeQueue = ({
  atOnce,
  waiting,
  waitingPerSender,
  waitMs = longestWaitMs,
}) => {
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
    // The place goes straight to the next one, so that no later one comes between.
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
        clearTimeout(timer);
        leave(sender, begin);
        resolve();
      };
      const timer = setTimeout(() => {
        leave(sender, begin);
        reject(tooBusy());
      }, waitMs);
      waitingNow += 1;
      queues.set(sender, (queues.get(sender) ?? new Set()).add(begin));
    });

  return async function take(sender: string): Promise<() => void> {
    if (free > 0) {
      free -= 1;
      return endOnce();
    }
    if (waitingNow >= waiting || (queues.get(sender)?.size ?? 0) >= waitingPerSender) {
      throw tooBusy();
    }
    await wait(sender);
    return endOnce();
  };
};
