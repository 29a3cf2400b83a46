import { pageDataId } from '../../edge-api/contract/page-data';

const latestAfterMs = 2000;

/** Runs work once the browser has nothing more urgent, soon at any rate. */
export function whenIdle(work: () => void): void {
  const start = () => {
    // The benchmark reads it: what is asked for from here on does not hold up the page.
    performance.mark('idle');
    work();
  };
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(start, { timeout: latestAfterMs });
  else setTimeout(start, 200);
}

/**
 * Loads a part that came ready in the HTML once the browser is idle; on every later screen, which has
 * nothing to show in its place, at once.
 */
export async function behindPage<T>(load: () => Promise<T>): Promise<T> {
  if (isHydrating()) await new Promise<void>(whenIdle);
  return load();
}

/** Whether the page came as HTML and its scripts still have more urgent things to do. */
export const isHydrating = (): boolean =>
  document.getElementById(pageDataId) !== null && performance.getEntriesByName('idle').length === 0;
