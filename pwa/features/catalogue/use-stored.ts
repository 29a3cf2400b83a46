import type { Subscription } from 'dexie';
import { createContext, startTransition, useContext, useEffect, useState } from 'react';
import type { CatalogueScope } from '../../../edge-api/contract/catalogue/catalogue';
import type { Snapshot } from '../../../edge-api/contract/page';
import type { SampanDb } from '../../data/store/db';
import { whenIdle } from '../../loading/when-idle';

const SnapshotContext = createContext<Snapshot>({});

/** Data that came with the HTML, for the screens that it was made for. */
export const SnapshotProvider = SnapshotContext.Provider;

/** What came with the HTML under this key; undefined on a screen that it was not made for. */
export const useSnapshot = (key: string): unknown => useContext(SnapshotContext)[key];

export type Stored<T> = {
  /** Undefined while nothing is known: not with the HTML, not on this device, not yet from the API. */
  value: T | undefined;
  /** When the API last answered, ms since the epoch; null when it never did on this device. */
  checkedAtMs: number | null;
  /** The last refresh failed, after its retries; or what is not on this device could not be asked for. */
  failed: boolean;
  retry: () => void;
};

type Query<T> = (db: SampanDb) => Promise<T | undefined>;
type Found<T> = {
  key: string;
  value: T | undefined;
  checkedAtMs: number | null;
  failed: boolean;
};

/**
 * What this device stores of one part of the catalogue, live, while it is refreshed beside. With the
 * scope null nothing is refreshed: the device does not begin to keep a part that was only glanced at.
 * Dexie is loaded behind the first paint: a page that came with its data hydrates without it.
 */
export function useStored<T>(
  key: string,
  scope: CatalogueScope | null,
  query: Query<T>,
): Stored<T> {
  const snapshot = useSnapshot(key) as T | undefined;
  const [found, setFound] = useState<Found<T> | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the query, which is new at every render.
  useEffect(() => {
    let subscription: Subscription | undefined;
    let gone = false;
    setFailed(false);

    async function subscribe() {
      const [{ liveQuery }, { db, refreshNow, refreshSoon }, { checkedAtMs }] = await Promise.all([
        import('dexie'),
        import('../../data/device'),
        import('../../data/catalogue/stored-catalogue'),
      ]);
      if (gone) return;
      const read = async (): Promise<Found<T>> => {
        const rest = { key, checkedAtMs: scope && (await checkedAtMs(db, scope)) };
        try {
          return { ...rest, value: await query(db), failed: false };
        } catch {
          // What is stored later still gets here, which it would not after an error.
          return { ...rest, value: undefined, failed: true };
        }
      };
      subscription = liveQuery(read).subscribe({
        // A whole list may come anew: as a transition it yields to the visitor on its way.
        next: (read) => startTransition(() => setFound(read)),
        error: () => setFailed(true),
      });
      const refresh = round > 0 ? refreshNow : refreshSoon;
      if (scope) await refresh(scope);
    }

    const start = () => {
      subscribe().catch(() => gone || setFailed(true));
    };
    if (snapshot === undefined) start();
    else whenIdle(start);
    return () => {
      gone = true;
      subscription?.unsubscribe();
    };
  }, [key, scope, round]);

  const current = found?.key === key ? found : null;
  return {
    // A stored null ("there is none") is an answer; undefined is not.
    value: current?.value === undefined ? snapshot : current.value,
    checkedAtMs: current?.checkedAtMs ?? null,
    failed: failed || current?.failed === true,
    retry: () => setRound((count) => count + 1),
  };
}
