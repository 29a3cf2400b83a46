import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { db as deviceDb } from '../../../data/device';
import { isOffline, onConnection } from '../../../data/http/connection';
import { readSession } from '../../../data/session/stored-session';
import type { PrivateDb } from '../../../data/store/private-db';

export type Answer<T> = {
  /** The API's last answer, also without a network; undefined until the first one. */
  value: T | undefined;
  atMs: number | null;
  error: unknown;
  retry: () => void;
};

/** How soon to ask again after a failure with a connection, such as a database that was erased meanwhile. */
const askAgainAfterMs = 5000;

/**
 * Returns an answer of the API that is stored on this device: it is shown at once and refreshed meanwhile. It asks
 * again when the session has another token, and after a failure: soon, and when the connection is back.
 */
export function useStoredAnswer<T>(db: PrivateDb, key: string, ask: () => Promise<T>): Answer<T> {
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((asked) => asked + 1), []);
  const failed = useRef(false);
  const stored = useLiveQuery(() => db.answers.get(key), [db, key]);
  // Undefined until it is read. Just after a login the API has given none yet.
  const token = useLiveQuery(async () => (await readSession(deviceDb))?.token ?? null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` is another function in every render; `round` asks again.
  useEffect(() => {
    if (token === undefined) return;
    let isLatest = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const done = (failure: unknown) => {
      if (!isLatest) return;
      failed.current = failure !== null;
      setError(failure);
      if (failed.current && !isOffline()) timer = setTimeout(retry, askAgainAfterMs);
    };
    ask()
      .then((value) => db.answers.put({ key, value, atMs: Date.now() }))
      .then(() => done(null), done);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [db, key, round, token]);

  useEffect(() => onConnection(() => failed.current && !isOffline() && retry()), [retry]);

  return { value: stored?.value as T | undefined, atMs: stored?.atMs ?? null, error, retry };
}
