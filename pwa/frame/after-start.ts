import { type Department, departments } from '../../edge-api/contract/catalogue/departments';
import { departmentTable } from '../config/company/departments';
import { refreshStored } from '../data/device';
import { startSender } from '../data/device-delivery';
import { pageEvents } from '../ui/page-events';
import { watchAccount } from './account/watch-account';
import { registerWorker } from './install/worker-updates';
import { watchConnection } from './shell/watch-connection';

type NetworkInformation = { saveData?: boolean; effectiveType?: string };

/** The second wave: service worker, outbox, account, and the catalogue to store. */
export function afterStart(): void {
  registerWorker();
  startSender(pageEvents);
  watchConnection();
  watchAccount();
  if (canBeInstalledByHand()) nameSplashPictures();
  if (!savesData()) storeCatalogue();
}

/**
 * The services and the departments that the company chose can be read offline after one visit to the
 * site, every other department once it was opened.
 */
function storeCatalogue(): void {
  // A screen that needs it asks again, and shows the failure.
  refreshStored(['services', ...departments.filter(isStored)]).catch(() => {});
}

const isStored = (department: Department) =>
  departmentTable[department].storedAtFirstVisit === true;

/** Safari on an iPhone or iPad, and no app that was installed there. */
function canBeInstalledByHand(): boolean {
  return (navigator as { standalone?: boolean }).standalone === false;
}

function nameSplashPictures(): void {
  import('../loading/splash-pictures')
    .then((pictures) => pictures.nameSplashPictures())
    // The app then starts on a plain ground.
    .catch(() => {});
}

/** The visitor asked for little data, or has a connection on which it would delay everything else. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
