import { useEffect, useMemo } from 'react';
import { type WordSearch, wordSearch } from '../../data/admin/word-search';
import { whenIdle } from './when-idle';

const preparedAtOnce = 500;

/** Searches through items whose texts are made while the browser has nothing more urgent. */
export function useWordSearch<T extends object>(
  items: readonly T[] | undefined,
  textOf: (item: T) => string,
): WordSearch<T> {
  const search = useMemo(() => wordSearch(textOf), [textOf]);
  useEffect(() => {
    let isWanted = true;
    const prepareFrom = (start: number) => {
      if (!isWanted || !items) return;
      let at = start;
      for (let made = 0; made < preparedAtOnce && at < items.length; at++) {
        if (search.prepare(items[at] as T)) made += 1;
      }
      if (at < items.length) whenIdle(() => prepareFrom(at));
    };
    whenIdle(() => prepareFrom(0));
    return () => {
      isWanted = false;
    };
  }, [items, search]);
  return search;
}
