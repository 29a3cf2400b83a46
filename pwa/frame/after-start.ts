import { db, storeCatalogue } from '../data/device';
import { startSender } from '../data/device-delivery';
import { savesData } from '../data/http/metered';
import { joinFormer } from '../data/store/db';
import { pageEvents } from '../ui/page-events';
import { watchAccount } from './account/watch-account';
import { registerWorker } from './install/worker-updates';
import { watchConnection } from './shell/watch-connection';

/** Starts the second wave: service worker, outbox, account, and the catalogue to store. */
export function afterStart(): void {
  void registerWorker();
  startSender(pageEvents);
  joinFormer(db).catch(() => {}); // The next start joins it.
  watchConnection();
  watchAccount();
  if ('Notification' in window && Notification.permission === 'granted') comparePush();
  if (canBeInstalledByHand()) nameSplashPictures();
  // A screen that needs it asks again, and shows the failure.
  if (!savesData()) storeCatalogue().catch(() => {});
}

/** Tells whether this is Safari on an iPhone or iPad, and no app that was installed there. */
function canBeInstalledByHand(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false;
}

/**
 * Compares this device's push subscriptions and badge with what is true now: the browser may have changed how the
 * device is reached, and a phone may have removed notifications that the badge counts. The next start tries again.
 */
function comparePush(): void {
  Promise.all([import('../data/device-push'), navigator.serviceWorker?.ready])
    .then(async ([push, registration]) => {
      if (!registration) return;
      await push.showUnread(registration);
      await push.comparePush(registration.pushManager);
    })
    .catch(() => {});
}

function nameSplashPictures(): void {
  import('../loading/splash-pictures')
    .then((pictures) => pictures.nameSplashPictures())
    // The app then starts on a plain ground.
    .catch(() => {});
}
