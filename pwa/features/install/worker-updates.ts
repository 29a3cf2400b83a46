import { atom } from 'nanostores';
import type { Workbox } from 'workbox-window';
import { untilLoaded } from '../../loading/until-loaded';

let workbox: Workbox | undefined;

/** Whether a new version is on this device and waits to be used. */
export const isUpdateWaiting = atom(false);

const updateCheckEveryMs = 60 * 60_000;
// A device without room fails each time, and what it asks for again may cost its owner money.
const mostTries = 3;

/** Registers the service worker and looks for a new version now and then. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  const { Workbox: WorkboxClass } = await untilLoaded(() => import('workbox-window'));
  const registering = new WorkboxClass('/service-worker.js');
  workbox = registering;
  registering.addEventListener('waiting', () => isUpdateWaiting.set(true));
  if (!(await untilLoaded(installation(registering)))) return;
  restoreFiles();
  // What could not be had without a connection.
  addEventListener('online', restoreFiles);
  const check = () => registering.update().catch(() => {}); // Offline: the next look will do.
  setInterval(check, updateCheckEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    check();
    restoreFiles();
  });
}

/**
 * A try to have the worker on this device: false where it won't come, as in some private windows; the
 * page works without, and the next visit asks again.
 * It throws when the connection went while the worker, or what it stores, was on its way.
 */
function installation(registering: Workbox): () => Promise<boolean> {
  let triesLeft = mostTries;
  return async () => {
    triesLeft -= 1;
    try {
      const worker = (await registering.register())?.installing;
      if (worker) await installed(worker);
      return true;
    } catch (problem) {
      if (problem instanceof DOMException || triesLeft === 0) return false;
      throw problem;
    }
  };
}

const installed = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'redundant') reject(new TypeError('The worker could not be installed.'));
      else resolve();
    });
  });

/** The browser may have cleared what the worker stored; the worker looks, and fetches it again. */
function restoreFiles(): void {
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'RESTORE' }));
}

/** Lets the waiting version take over and reloads this page, which its visitor asked for. */
export function applyUpdate(): void {
  workbox?.addEventListener('controlling', () => location.reload());
  workbox?.messageSkipWaiting();
}
