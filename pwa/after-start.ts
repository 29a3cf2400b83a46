import { startSender } from './data/sender';
import { refreshSoon } from './data/store';
import { registerWorker } from './features/install/worker-updates';

type NetworkInformation = { saveData?: boolean; effectiveType?: string };

/** What can wait until the page stands: the service worker, the outbox, and the catalogue to keep. */
export function afterStart(): void {
  registerWorker();
  startSender();
  if (!sparesData()) keepCatalogue();
}

/** After one visit every screen opens offline, also those that were not visited. */
function keepCatalogue(): void {
  for (const scope of ['services', 'women'] as const) {
    refreshSoon(scope).catch(() => {}); // A screen that needs it asks again, and says what is wrong.
  }
}

/** The visitor asked for little data, or has a connection on which it would hold up the rest. */
function sparesData(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '');
}
