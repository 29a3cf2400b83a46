import type { Subscription } from 'dexie';
import { startTransition, useEffect, useState } from 'react';
import type { CatalogueScope } from '../../edge-api/contract/catalogue/catalogue-feed';
import type { SampanDb } from '../data/store/db';
import { inSecondWave } from '../loading/second-wave';

export type Stored<T> = {
  /** Undefined while nothing is known: not with the page, not on this device, not yet from the API. */
  value: T | undefined;
  /** When the API last answered, ms since the epoch; null when it never did on this device. */
  checkedAtMs: number | null;
  /** Whether the last refresh failed, after its retries, or what is not on this device could not be asked for. */
  failed: boolean;
  retry: () => void;
};

type Query<T> = {
  /** Names the query: another key is another query. */
  key: string;
  /** What the page was rendered with. */
  fromPage?: T | undefined;
  /** The scope that is refreshed meanwhile. With null the device does not begin to store a part for a glance. */
  scope: CatalogueScope | null;
  read: (db: SampanDb) => Promise<T | undefined>;
};

type Found<T> = Pick<Stored<T>, 'value' | 'checkedAtMs' | 'failed'> & { key: string };

/**
 * Returns what this device stores of one part of the catalogue, live, while it is refreshed. Dexie is loaded after
 * the first paint: a page that came with its data hydrates without it.
 */
export function useStored<T>({ key, fromPage, scope, read }: Query<T>): Stored<T> {
  const [found, setFound] = useState<Found<T> | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` names the query, which is new at every render.
  useEffect(() => {
    let subscription: Subscription | undefined;
    let gone = false;
    setFailed(false);

    async function subscribe() {
      const [{ liveQuery }, { db, refreshNow, refreshSoon }, { checkedAtMs }] = await Promise.all([
        import('dexie'),
        import('../data/device'),
        import('../data/catalogue/stored-catalogue'),
      ]);
      if (gone) return;
      const query = async (): Promise<Found<T>> => {
        const rest = { key, checkedAtMs: scope && (await checkedAtMs(db, scope)) };
        try {
          return { ...rest, value: await read(db), failed: false };
        } catch {
          // An error would end the live query: what is stored later must still arrive.
          return { ...rest, value: undefined, failed: true };
        }
      };
      subscription = liveQuery(query).subscribe({
        // It may be a whole list: as a transition it does not block the visitor.
        next: (result) => startTransition(() => setFound(result)),
        error: () => setFailed(true),
      });
      const refresh = round > 0 ? refreshNow : refreshSoon;
      if (scope) await refresh(scope);
    }

    const start = () => {
      subscribe().catch(() => gone || setFailed(true));
    };
    if (fromPage === undefined) start();
    else inSecondWave(start);
    return () => {
      gone = true;
      subscription?.unsubscribe();
    };
  }, [key, scope, round]);

  const current = found?.key === key ? found : null;
  return {
    // A stored null ("there is none") is an answer; undefined is not.
    value: current?.value === undefined ? fromPage : current.value,
    checkedAtMs: current?.checkedAtMs ?? null,
    failed: failed || current?.failed === true,
    retry: () => setRound((count) => count + 1),
  };
}
