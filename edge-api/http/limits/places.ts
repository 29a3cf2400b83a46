import { tooBusy } from '../problem';

/**
 * Places for work that lasts long and is not worth waiting for: `all` together, `each` for one sender.
 * `enter` returns how to leave. @throws ProblemError 503 when all are taken
 */
export function places({ all, each }: { all: number; each: number }) {
  const taken = new Map<string, number>();
  let total = 0;
  return function enter(sender: string): () => void {
    const own = taken.get(sender) ?? 0;
    if (total >= all || own >= each) throw tooBusy();
    taken.set(sender, own + 1);
    total += 1;
    return () => {
      const left = (taken.get(sender) ?? 1) - 1;
      if (left > 0) taken.set(sender, left);
      else taken.delete(sender);
      total -= 1;
    };
  };
}
