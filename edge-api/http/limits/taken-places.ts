/**
 * Gives places for work that lasts long: `all` together, `each` for one sender. `enter` returns how to leave; null
 * when there is no place.
 */
export function places({ all, each }: { all: number; each: number }) {
  const taken = new Map<string, number>();
  let total = 0;
  return function enter(sender: string): (() => void) | null {
    const own = taken.get(sender) ?? 0;
    if (total >= all || own >= each) return null;
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
