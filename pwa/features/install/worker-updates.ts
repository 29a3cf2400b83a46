import type { Workbox } from 'workbox-window';

let workbox: Workbox | undefined;
let updateWaits = false;
const listeners = new Set<() => void>();

export const isUpdateWaiting = (): boolean => updateWaits;

export function onUpdateWaiting(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const updateCheckEveryMs = 60 * 60_000;

/** Registers the service worker and looks for a new version now and then. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { Workbox: WorkboxClass } = await import('workbox-window');
  workbox = new WorkboxClass('/service-worker.js');
  workbox.addEventListener('waiting', () => {
    updateWaits = true;
    for (const listener of listeners) listener();
  });
  // The connection went while the worker was on its way: the page works without, the next visit asks again.
  if (!(await workbox.register().catch(() => undefined))) return;
  const check = () => workbox?.update().catch(() => {}); // Offline: the next look will do.
  setInterval(check, updateCheckEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check();
  });
}

/** Lets the waiting version take over and reloads this page, which its visitor asked for. */
export function applyUpdate(): void {
  workbox?.addEventListener('controlling', () => location.reload());
  workbox?.messageSkipWaiting();
}
