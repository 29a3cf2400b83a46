import { useEffect, useState } from 'react';
import { readTicks, writeTicks } from './stored-ticks';

const storage = () => localStorage;

/** The ticks of a list, stored on this device. They come after hydration: the server knows none. */
export function useTicks(list: string) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  useEffect(() => setTicked(readTicks(list, storage)), [list]);

  function change(ids: readonly string[]) {
    setTicked(ids);
    writeTicks(list, ids, storage);
  }

  return {
    /** Ids of papers. */
    ticked,
    tick: (id: string, isTicked: boolean) =>
      change(isTicked ? [...ticked, id] : ticked.filter((other) => other !== id)),
    clear: () => change([]),
  };
}
