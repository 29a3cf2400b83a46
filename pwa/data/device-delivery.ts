import { db, deliverDue } from './device';
import { isOffline, onConnection } from './http/connection';
import { wake } from './outbox/outbox';
import { outboxSyncTag } from './outbox/outbox-sync-tag';

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | null = null;
let askedAgain = false;

/**
 * Delivers now and keeps coming back while something waits: at start, when the connection comes
 * back, on becoming visible, and on a timer. The service worker does the same on Background Sync.
 */
export function startSender(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') wakeAndSend();
  });
  // A screen's own call got through, behind a captive portal's login for example.
  onConnection(() => {
    if (!isOffline()) wakeAndSend();
  });
  wakeAndSend();
}

/** A new entry stands in the outbox: send it, here or, if this page goes away, from the worker. */
export function sendSoon(): void {
  registerBackgroundSync();
  run();
}

function wakeAndSend(): void {
  wake(db).then(run, run); // Storage that can't be read has nothing to wake; the pass says so itself.
}

function run(): void {
  if (running) {
    askedAgain = true;
    return;
  }
  clearTimeout(timer);
  running = deliverDue()
    .then(comeBackAt, () => comeBackAt(Date.now() + storageRetryMs))
    .finally(() => {
      running = null;
      if (askedAgain) {
        askedAgain = false;
        run();
      }
    });
}

// The device's storage failed (blocked by an upgrade, say); the entries are in it, so try it again.
const storageRetryMs = 10_000;

function comeBackAt(atMs: number | null): void {
  clearTimeout(timer);
  if (atMs !== null) timer = setTimeout(run, Math.max(atMs - Date.now(), 500));
}

type SyncRegistration = ServiceWorkerRegistration & {
  sync?: { register(tag: string): Promise<void> };
};

function registerBackgroundSync(): void {
  navigator.serviceWorker?.ready
    .then((registration) => (registration as SyncRegistration).sync?.register(outboxSyncTag))
    .catch(() => {}); // Not allowed or not there: the page's own triggers remain.
}
