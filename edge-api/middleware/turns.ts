/** There is no room to wait in: the server has more to do than it can. */
export class TooBusyError extends Error {
  override name = 'TooBusyError';
}

type Places = {
  /** Pieces of work at a time. */
  atOnce: number;
  /** Others that wait for their turn, in all and of one sender. */
  waiting: number;
  waitingPerSender: number;
};
type Waiting = { sender: string; begin: () => void };

/**
 * Turns at work that takes the processor or the database, first come first served. `take` resolves
 * when it is one's turn, with what ends it.
 * @throws TooBusyError when too many wait already
 */
export function turns({ atOnce, waiting, waitingPerSender }: Places) {
  const queue: Waiting[] = [];
  const perSender = new Map<string, number>();
  let free = atOnce;

  const count = (sender: string, more: number) => {
    const now = (perSender.get(sender) ?? 0) + more;
    if (now > 0) perSender.set(sender, now);
    else perSender.delete(sender);
  };
  const end = () => {
    // The place goes on to the next one, so that no later one comes between.
    const next = queue.shift();
    if (!next) {
      free += 1;
      return;
    }
    count(next.sender, -1);
    next.begin();
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
    if (queue.length >= waiting || (perSender.get(sender) ?? 0) >= waitingPerSender) {
      throw new TooBusyError('Too many wait already.');
    }
    count(sender, 1);
    await new Promise<void>((begin) => queue.push({ sender, begin }));
    return endOnce();
  };
}
