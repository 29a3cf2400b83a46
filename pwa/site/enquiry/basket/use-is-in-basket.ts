import { atom } from 'nanostores';
import { useSyncExternalStore } from 'react';
import { inSecondWave } from '../../../loading/second-wave';

const ids = atom<ReadonlySet<unknown>>(new Set());
let watching = false;

/** Whether a product is in the basket, live; known once the page is idle. */
export function useIsInBasket(id: string): boolean {
  return useSyncExternalStore(
    follow,
    () => ids.get().has(id),
    () => false,
  );
}

// One query of the basket for all the cards of a list.
function follow(listener: () => void): () => void {
  if (!watching) {
    watching = true;
    inSecondWave(() =>
      watch().catch(() => {
        watching = false; // The code could not be had: the next card asks again.
      }),
    );
  }
  return ids.listen(listener);
}

async function watch(): Promise<void> {
  const [{ liveQuery }, { db }] = await Promise.all([
    import('dexie'),
    import('../../../data/device'),
  ]);
  liveQuery(() => db.basket.toCollection().primaryKeys()).subscribe({
    next: (keys) => ids.set(new Set(keys)),
    error: () => {}, // Nothing can be stored here, so the basket is empty.
  });
}
