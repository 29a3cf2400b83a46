import { useEffect, useState } from 'react';
import { whenIdle } from '../../config/when-idle';

/** Whether a product is in the basket, live; known once the page stands. */
export function useCollected(id: string): boolean {
  const [collected, setCollected] = useState(false);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    async function watch() {
      const [{ liveQuery }, { db }] = await Promise.all([
        import('dexie'),
        import('../../data/store'),
      ]);
      if (gone) return;
      const subscription = liveQuery(() => db.basket.get(id)).subscribe({
        next: (item) => setCollected(item !== undefined),
        error: () => {}, // Where nothing can be stored nothing is collected.
      });
      stop = () => subscription.unsubscribe();
    }
    whenIdle(() => watch().catch(() => {}));
    return () => {
      gone = true;
      stop?.();
    };
  }, [id]);
  return collected;
}
