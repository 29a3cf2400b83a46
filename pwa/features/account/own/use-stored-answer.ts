import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useAdmin } from '../../admin/admin-context';

export type Answer<T> = {
  /** As the API answered last, also without a network; undefined until it did. */
  value: T | undefined;
  atMs: number | null;
  error: unknown;
  retry: () => void;
};

/** An answer of the API that is kept whole on this device, shown at once and asked for anew beside. */
export function useStoredAnswer<T>(key: string, ask: () => Promise<T>): Answer<T> {
  const { db } = useAdmin();
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const kept = useLiveQuery(() => db.answers.get(key), [db, key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is made anew with every render; `round` asks again.
  useEffect(() => {
    ask()
      .then((value) => db.answers.put({ key, value, atMs: Date.now() }))
      .then(() => setError(null), setError);
  }, [db, key, round]);

  return {
    value: kept?.value as T | undefined,
    atMs: kept?.atMs ?? null,
    error,
    retry: () => setRound((asked) => asked + 1),
  };
}
