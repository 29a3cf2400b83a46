import type Dexie from 'dexie';
import type { DBCoreTransaction } from 'dexie';
import { onSetAside } from './set-aside';

const open = new Set<DBCoreTransaction & EventTarget>();

/**
 * Ends the transactions of a page that the browser sets aside, to show it again after "Back". WebKit
 * stops such a page in the middle of a transaction, and every other page would wait for that. The page
 * does them again when it is shown, by `reopenWhenLost`. Returns `db`.
 */
export function releaseWhenSetAside<Db extends Dexie>(db: Db): Db {
  return db.use({
    stack: 'dbcore',
    name: 'release-when-set-aside',
    create: (core) => ({
      ...core,
      transaction: (...args) => {
        const transaction = core.transaction(...args) as DBCoreTransaction & EventTarget;
        open.add(transaction);
        const ended = () => open.delete(transaction);
        transaction.addEventListener('complete', ended);
        transaction.addEventListener('abort', ended);
        return transaction;
      },
    }),
  });
}

onSetAside(() => {
  for (const transaction of open) {
    try {
      transaction.abort();
    } catch {
      // It is being committed, and so ends without the page.
    }
  }
});
