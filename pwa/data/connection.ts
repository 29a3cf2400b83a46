/** Whether our own API answered last; null before the first call. `navigator.onLine` knows less. */
export type Reachability = boolean | null;

let reachable: Reachability = null;
const listeners = new Set<() => void>();

export const currentReachability = (): Reachability => reachable;

export function reportReachability(answered: boolean): void {
  if (reachable === answered) return;
  reachable = answered;
  for (const listener of listeners) listener();
}

/** Calls back on every change; returns the way to stop it. */
export function onReachability(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
