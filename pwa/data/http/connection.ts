import { atom } from 'nanostores';
import { onSetAside, whenShown } from '../store/set-aside';

/** Whether our own API answered last; null before the first call. */
const reachable = atom<boolean | null>(null);

/** Called by the API client after every call. An answer is told to all tabs and the service worker. */
export function reportReachability(answered: boolean): void {
  if (answered) void whenShown().then(() => answers()?.postMessage(null));
  reachable.set(answered);
}

/**
 * Whether our API can't be reached, as far as we know. A network proves nothing, only an answer does;
 * before the first call the browser's word has to do.
 */
export const isOffline = (): boolean => !(reachable.get() ?? navigator.onLine);

/** Calls back whenever `isOffline` may have changed; returns the way to stop it. */
export function onConnection(listener: () => void): () => void {
  follow();
  return reachable.listen(listener);
}

let channel: BroadcastChannel | undefined;
let following = false;

/** Undefined where the browser has none: then each page knows of its own calls alone. */
function answers(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return;
  channel ??= new BroadcastChannel('sampan-answers');
  return channel;
}

function follow(): void {
  if (following) return;
  following = true;
  addEventListener('offline', () => reachable.set(false));
  listen();
  onSetAside(() => {
    channel?.close();
    channel = undefined;
  }, listen);
}

function listen(): void {
  answers()?.addEventListener('message', () => reachable.set(true));
}
