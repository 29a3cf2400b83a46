/** Whether our own API answered last; null before the first call. */
let reachable: boolean | null = null;
const listeners = new Set<() => void>();

/** Called by the API client after every call. An answer is told to all tabs and the service worker. */
export function reportReachability(answered: boolean): void {
  if (answered) answers()?.postMessage(null);
  learn(answered);
}

/**
 * Whether our API can't be reached, as far as we know. A network proves nothing, only an answer does;
 * before the first call the browser's word has to do.
 */
export const isOffline = (): boolean => (reachable === null ? !navigator.onLine : !reachable);

/** Calls back whenever `isOffline` may have changed; returns the way to stop it. */
export function onConnection(listener: () => void): () => void {
  if (listeners.size === 0) follow();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function learn(answered: boolean): void {
  if (reachable === answered) return;
  reachable = answered;
  for (const listener of listeners) listener();
}

let channel: BroadcastChannel | undefined;

/** Undefined where the browser has none: then each page knows of its own calls alone. */
function answers(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel('sampan-answers');
  return channel;
}

let following = false;

function follow(): void {
  if (following) return;
  following = true;
  addEventListener('offline', () => learn(false));
  answers()?.addEventListener('message', () => learn(true));
}
