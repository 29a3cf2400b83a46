import { startSender } from './data/sender';
import { registerWorker } from './features/install/worker-updates';

/** What can wait until the page stands: the service worker, and what waits in the outbox. */
export function afterStart(): void {
  registerWorker();
  startSender();
}
