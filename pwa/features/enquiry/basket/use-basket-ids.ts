import { useSyncExternalStore } from 'react';
import { whenIdle } from '../../../loading/when-idle';

let ids: ReadonlySet<unknown> = new Set();
let watching = false;
const listeners = new Set<() => void>();

/** Whether a product is in the basket, live; known once the page stands. */
export function useBasketIds(id: string): boolean {
  return useSyncExternalStore(
    follow,
    () => ids.has(id),
    () => false,
  );
}

// One look at the basket for all the cards of a list.
function follow(listener: () => void): () => void {
  listeners.add(listener);
  if (!watching) {
    watching = true;
    whenIdle(() =>
      watch().catch(() => {
        watching = false; // The code could not be had: the next card asks again.
      }),
    );
  }
  return () => listeners.delete(listener);
}

async function watch(): Promise<void> {
  const [{ liveQuery }, { db }] = await Promise.all([
    import('dexie'),
    import('../../../data/device'),
  ]);
  liveQuery(() => db.basket.toCollection().primaryKeys()).subscribe({
    next: (keys) => {
      ids = new Set(keys);
      for (const listener of listeners) listener();
    },
    error: () => {}, // Where nothing can be stored nothing is collected.
  });
}
