/** Whether our own API answered last; null before the first call. */
let reachable: boolean | null = null;
const listeners = new Set<() => void>();

/** Called by the API client after every call. */
export function reportReachability(answered: boolean): void {
  if (reachable === answered) return;
  reachable = answered;
  for (const listener of listeners) listener();
}

/**
 * Whether we know that our API can't be reached. The browser is right when it says that there is
 * no network; that there is one proves nothing, only an answer does.
 */
export const isOffline = (): boolean => !navigator.onLine || reachable === false;

/** Calls back whenever `isOffline` may have changed; returns the way to stop it. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
