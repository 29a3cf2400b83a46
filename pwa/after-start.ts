import { refreshStored } from './data/device';
import { startSender } from './data/device-delivery';
import { watchAccount } from './features/account/watch-account';
import { registerWorker } from './features/install/worker-updates';
import { watchConnection } from './features/shell/watch-connection';
import { pageEvents } from './ui/page-events';

type NetworkInformation = { saveData?: boolean; effectiveType?: string };

/** What can wait until the page stands: the service worker, the outbox, the account, and the catalogue to keep. */
export function afterStart(): void {
  registerWorker();
  startSender(pageEvents);
  watchConnection();
  watchAccount();
  if (!sparesData()) keepCatalogue();
}

/**
 * The services and the women's products are there offline after one visit to the site, every other
 * department once it was opened.
 */
function keepCatalogue(): void {
  // A screen that needs it asks again, and says what is wrong.
  refreshStored(['services', 'women']).catch(() => {});
}

/** The visitor asked for little data, or has a connection on which it would hold up the rest. */
function sparesData(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
