import { useRef, useState } from 'react';

/** Which of the listed items are chosen, by their ids. */
export function useChosen(ids: readonly string[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);

  /** Chooses an item or no longer; `isRange`: all from the last one on as well. */
  function choose(id: string, isRange = false): void {
    const isChosen = !chosen.has(id);
    const from = isRange && last.current ? ids.indexOf(last.current) : -1;
    const to = ids.indexOf(id);
    const changed = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
    const next = new Set(chosen);
    for (const one of changed) {
      if (isChosen) next.add(one);
      else next.delete(one);
    }
    last.current = id;
    setChosen(next);
  }

  return { chosen, choose, clear: () => setChosen(new Set()) };
}
