import { use, useEffect, useState } from 'react';
import { inSecondWave } from '../../../loading/second-wave';
import type { LaterViews } from '../request-steps';

let loaded: LaterViews | undefined;
let loading: Promise<LaterViews | undefined> | undefined;
/** The first attempt, for which a document waits; where it fails the page goes on without them. */
let firstLoading: typeof loading;

/** Undefined while they can't be loaded; the next call asks again. */
function load(): Promise<LaterViews | undefined> {
  loading ??= import('./later-steps').then(
    ({ laterViews }) => {
      loaded = laterViews;
      return laterViews;
    },
    () => {
      loading = undefined;
      return undefined;
    },
  );
  return loading;
}

// The server renders all steps.
if (import.meta.env.SSR) await load();

/**
 * The steps behind the first one, which load while that is filled in. A document that shows one of them is
 * taken over with their code, so that what is typed meanwhile stays.
 */
export function useLaterSteps(isShownFirst: boolean) {
  if (isShownFirst && !loaded) {
    firstLoading ??= load();
    use(firstLoading);
  }
  const [views, setViews] = useState(loaded);
  useEffect(() => {
    if (!views) inSecondWave(() => load().then(setViews));
  }, [views]);
  return {
    views,
    /** False where they can't be loaded now. */
    async wait(): Promise<boolean> {
      const now = await load();
      setViews(now);
      return now !== undefined;
    },
  };
}
