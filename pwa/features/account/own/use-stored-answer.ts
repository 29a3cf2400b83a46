import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { PrivateDb } from '../../../data/store/private-db';

export type Answer<T> = {
  /** As the API answered last, also without a network; undefined until it did. */
  value: T | undefined;
  atMs: number | null;
  error: unknown;
  retry: () => void;
};

/** An answer of the API that is stored on this device: shown at once, and refreshed meanwhile. */
export function useStoredAnswer<T>(db: PrivateDb, key: string, ask: () => Promise<T>): Answer<T> {
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const stored = useLiveQuery(() => db.answers.get(key), [db, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is another function in every render; `round` asks again.
  useEffect(() => {
    ask()
      .then((value) => db.answers.put({ key, value, atMs: Date.now() }))
      .then(() => setError(null), setError);
  }, [db, key, round]);

  return {
    value: stored?.value as T | undefined,
    atMs: stored?.atMs ?? null,
    error,
    retry: () => setRound((asked) => asked + 1),
  };
}
