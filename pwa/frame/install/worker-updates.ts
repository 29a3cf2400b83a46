import { atom } from 'nanostores';
import type { Workbox } from 'workbox-window';
import { untilLoaded } from '../../loading/until-loaded';

let workbox: Workbox | undefined;

/** Whether a new version is on this device and waits to be used. */
export const isUpdateWaiting = atom(false);

const updateCheckEveryMs = 60 * 60_000;
// A device without space fails each time, and every new try may cost its owner money.
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
  // Files that could not be fetched without a connection.
  addEventListener('online', restoreFiles);
  const check = () => registering.update().catch(() => {}); // Offline: the next check does it.
  setInterval(check, updateCheckEveryMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    check();
    restoreFiles();
  });
}

/**
 * Tries once to install the worker. False if the browser refuses it, as in some private windows: the page works
 * without it, and the next visit tries again. Throws when the connection broke during the download.
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

/** The browser may have cleared the worker's files: the worker checks, and fetches them again. */
function restoreFiles(): void {
  navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'RESTORE' }));
}

/** Starts the waiting version and reloads this page, as the visitor asked. */
export function applyUpdate(): void {
  workbox?.addEventListener('controlling', () => location.reload());
  workbox?.messageSkipWaiting();
}
