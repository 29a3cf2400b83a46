import { type RefObject, useEffect, useState } from 'react';
import { readTicks, writeTicks } from './stored-ticks';

const storage = () => localStorage;

/**
 * The ticks of a list, stored on this device. They come after hydration, as the server knows none,
 * with those that the visitor set in the `boxes` before the scripts arrived.
 */
export function useTicks(list: string, boxes: RefObject<HTMLElement | null>) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  useEffect(() => {
    const early = boxes.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
    const stored = readTicks(list, storage);
    const all = [...new Set([...stored, ...[...early].map(({ name }) => name)])];
    if (all.length > stored.length) writeTicks(list, all, storage);
    setTicked(all);
  }, [list, boxes]);

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
