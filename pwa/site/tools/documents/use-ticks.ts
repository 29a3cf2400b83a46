import { type RefObject, useEffect, useRef, useState } from 'react';
import { readTicks, writeTicks } from './stored-ticks';

const storage = () => localStorage;

/**
 * The ticks of a list, stored on this device. They come after hydration, as the server knows none,
 * with those that the visitor set in the `boxes` before the scripts arrived.
 */
export function useTicks(list: string, boxes: RefObject<HTMLElement | null>) {
  const [ticks, setTicks] = useState<{ list: string; ids: readonly string[] }>();
  const isFirst = useRef(true);
  const ticked = ticks?.list === list ? ticks.ids : [];

  useEffect(() => {
    const stored = readTicks(list, storage);
    const early = isFirst.current ? namesOfChecked(boxes.current) : [];
    isFirst.current = false;
    const ids = [...new Set([...stored, ...early])];
    if (ids.length > stored.length) writeTicks(list, ids, storage);
    setTicks({ list, ids });
  }, [list, boxes]);

  function change(ids: readonly string[]) {
    setTicks({ list, ids });
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

function namesOfChecked(boxes: HTMLElement | null): string[] {
  const checked = boxes?.querySelectorAll<HTMLInputElement>('input:checked') ?? [];
  return [...checked].map(({ name }) => name);
}
