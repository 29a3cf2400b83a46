import { use, useEffect, useState } from 'react';
import { useIsFromDocument } from '../loading/use-is-from-document';

export type GoodsRules = typeof import('./goods-rules');

let loaded: GoodsRules | undefined;
let loading: Promise<GoodsRules | undefined> | undefined;
/** The first attempt, for which a document waits; where it fails the page goes on without them. */
let firstLoading: typeof loading;

/** The table of dangerous goods with its rules; undefined while it can't be loaded. The next call asks again. */
export function loadGoodsRules(): Promise<GoodsRules | undefined> {
  loading ??= import('./goods-rules').then(
    (rules) => {
      loaded = rules;
      return rules;
    },
    () => {
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}

// The server renders what they say.
if (import.meta.env.SSR) await loadGoodsRules();

/**
 * The table of dangerous goods with its rules, which load when they are first wanted; undefined until then. A
 * document that shows dangerous goods is taken over with them.
 */
export function useGoodsRules(isWanted: boolean): GoodsRules | undefined {
  const isFromDocument = useIsFromDocument();
  if (isWanted && isFromDocument && !loaded) {
    firstLoading ??= loadGoodsRules();
    use(firstLoading);
  }
  const [rules, setRules] = useState(loaded);
  useEffect(() => {
    if (isWanted && !rules) loadGoodsRules().then(setRules);
  }, [isWanted, rules]);
  return isWanted ? rules : undefined;
}
