const latestAfterMs = 2000;

/** Runs work once the browser has nothing more urgent, after two seconds at the latest. */
export function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: latestAfterMs });
  else setTimeout(work, 200);
}
