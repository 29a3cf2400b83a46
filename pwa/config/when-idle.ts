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
