import { db, deliverDue } from './device';
import { isOffline, onConnection } from './http/connection';
import { wake } from './outbox/outbox';
import { outboxSyncTag } from './outbox/outbox-sync-tag';
import type { PageEvents } from './sync/page-events';

let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | null = null;
let askedAgain = false;

/**
 * Delivers now, and again while something waits: when the connection comes back, when the page
 * becomes visible, and by a timer. The service worker delivers on Background Sync.
 */
export function startSender(page: PageEvents): void {
  page.onVisible(wakeAndSend);
  // For example, after the login to a captive portal another call got through.
  onConnection(() => {
    if (!isOffline()) wakeAndSend();
  });
  wakeAndSend();
}

/** Sends a new entry of the outbox: from this page or, if the page is closed, from the worker. */
export function sendSoon(): void {
  registerBackgroundSync();
  run();
}

function wakeAndSend(): void {
  wake(db).then(run, run); // Where storage can't be read, the pass fails too, and is tried again.
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

// The device's storage failed, for example during an upgrade: the entries are in it, so try again.
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
