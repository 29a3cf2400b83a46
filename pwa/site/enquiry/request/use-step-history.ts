import { useEffect, useEffectEvent } from 'react';
import { useSearch } from 'wouter';

/** What the entry of a step stores in the browser's history, beside what others store there. */
type StepState = {
  step?: number;
  /** The step that was shown before it. */
  before?: number;
  /** How many entries it is behind the one that the form was opened with. */
  depth?: number;
};

const present = (): StepState => history.state ?? {};

/**
 * Makes each step an entry of the browser's history, so that Back and Forward lead through the form. `onStep` is told
 * which step they lead to. The form itself says which step is shown: a draft has one without an entry.
 */
export function useStepHistory(shown: number, onStep: (step: number) => void) {
  const search = useSearch();
  const onMove = useEffectEvent(() => {
    const { step } = present();
    // Another query is another request.
    if (step !== undefined && location.search.replace('?', '') === search) onStep(step);
  });
  useEffect(() => {
    addEventListener('popstate', onMove);
    return () => removeEventListener('popstate', onMove);
  }, []);

  function enter(step: number) {
    const { depth = 0 } = present();
    const here = location.pathname + location.search;
    // A step that opens is shown from its top.
    history.scrollRestoration = 'manual';
    history.replaceState({ ...present(), step: shown }, '');
    history.pushState({ ...present(), step, before: shown, depth: depth + 1 }, '', here);
    history.scrollRestoration = 'manual';
  }

  return {
    /** Adds an entry when a step is opened. */
    enter,
    /** Tells whether the browser goes back to this step; then `onStep` is called. */
    goBackTo(step: number): boolean {
      if (present().before !== step || present().step !== shown) return false;
      history.back();
      return true;
    },
  };
}

/**
 * Goes back to the entry with which the form was opened: after the form is sent, the entries behind it have nothing
 * to fill in.
 */
export async function leaveSteps(): Promise<void> {
  const { depth = 0 } = present();
  if (depth === 0) return;
  await new Promise((resolve) => {
    addEventListener('popstate', resolve, { once: true });
    // A browser has 50 entries at most. If the first one is gone, the browser stays and reports nothing.
    setTimeout(resolve, 1_000);
    history.go(-depth);
  });
}
