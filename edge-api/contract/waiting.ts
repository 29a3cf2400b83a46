export type Backoff = { firstMs: number; capMs: number };

/**
 * Returns how long to wait after so many failures: twice as long after each one, up to the cap. Half of the wait is
 * random, so that devices and processes do not all come at the same moment. `random` is in [0, 1).
 */
export function backoffMs(
  failures: number,
  random: () => number,
  { firstMs, capMs }: Backoff,
): number {
  const fullMs = Math.min(firstMs * 2 ** Math.min(failures - 1, 20), capMs);
  return Math.round(fullMs / 2 + (random() * fullMs) / 2);
}

/** Resolves after `ms`, or as soon as the signal is aborted. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
