import { db } from './device';
import { sendDueFiles } from './device-files';
import { deliverDue } from './device-outbox';
import { wakeFiles } from './files/send-files';
import { isOffline, onConnection } from './http/connection';
import { onMeteredChange } from './http/metered';
import { wake } from './outbox/outbox';
import { outboxSyncTag } from './outbox/outbox-sync-tag';
import type { PageEvents } from './sync/page-events';
import { repeatedPass } from './sync/repeated-pass';

/** The code that sends files, loaded when there is one to send. */
export const loadUpload = async () => (await import('./http/tus-upload')).uploadByTus;

const { run: sendNow } = repeatedPass(async () => {
  const nextAtMs = await deliverDue();
  // A file is sent after its request.
  sendFilesNow();
  return nextAtMs;
});
// A large file must not hold up the entries.
const { run: sendFilesNow } = repeatedPass(() => sendDueFiles(loadUpload));

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
  onMeteredChange(sendFilesNow);
  wakeAndSend();
}

/** Sends new entries of the outbox, from this page or, once it is closed, from the service worker. */
export function sendSoon(): void {
  registerBackgroundSync();
  sendNow();
}

function wakeAndSend(): void {
  // Where storage can't be read, the pass fails too, and is tried again.
  Promise.all([wake(db), wakeFiles(db)]).then(sendNow, sendNow);
}

type SyncRegistration = ServiceWorkerRegistration & {
  sync?: { register(tag: string): Promise<void> };
};

function registerBackgroundSync(): void {
  navigator.serviceWorker?.ready
    .then((registration) => (registration as SyncRegistration).sync?.register(outboxSyncTag))
    .catch(() => {}); // Not allowed or not there: the page's own triggers remain.
}
