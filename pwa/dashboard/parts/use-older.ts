import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import type { AgingScope, OlderFilter } from '../../../edge-api/contract/admin/newest';
import { type Older, olderRecords } from '../../data/admin/older-records';
import { UnreachableError } from '../../data/http/answers';
import { onConnection } from '../../data/http/connection';
import { useAdmin } from './admin-context';

// While someone types a search, the server is not asked for each letter.
const askAfterMs = 300;

const nothing: Older = { records: [], left: null, isFetching: false, error: null };
const getNothing = () => nothing;
const listenToNothing = () => () => {};

/**
 * The records that are older than devices store and fit a filter: the first page, and the next with each
 * `more`. Null asks for none. What failed without a connection is tried again when that is back.
 */
export function useOlder<Scope extends AgingScope>(scope: Scope, filter: OlderFilter | null) {
  const { api } = useAdmin();
  const question = filter && JSON.stringify(filter);
  const older = useMemo(
    () => (question === null ? null : olderRecords(api, scope, JSON.parse(question))),
    [api, scope, question],
  );
  useEffect(() => {
    if (!older) return;
    const timer = setTimeout(older.more, askAfterMs);
    const stop = onConnection(() => {
      if (older.shown.get().error instanceof UnreachableError) older.more();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [older]);
  const get = older?.shown.get ?? (getNothing as unknown as () => Older<Scope>);
  const now = useSyncExternalStore(older?.shown.listen ?? listenToNothing, get, get);
  const more = useCallback(() => void older?.more(), [older]);
  const forget = useCallback((id: string) => older?.forget(id), [older]);
  return { ...now, more, forget };
}

/** What the server says of one record, which may be older than devices store. */
export type Asked<Scope extends AgingScope> = {
  /** As it was last answered; null: the server has it no more. Undefined until it answered. */
  record: AdminRecord<Scope> | null | undefined;
  error: unknown;
  retry: () => void;
};

/**
 * Asks the server for the record `id`, and again whenever something was changed there: `asOf` says how far
 * changes are known here. Null asks for none.
 */
export function useAsked<Scope extends AgingScope>(
  scope: Scope,
  id: string | null,
  asOf: string | undefined,
): Asked<Scope> {
  const { api } = useAdmin();
  const [answer, setAnswer] = useState<{ id: string; record: AdminRecord<Scope> | null }>();
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((asked) => asked + 1), []);
  const failed = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asOf` and `round` ask again.
  useEffect(() => {
    setError(null);
    failed.current = false;
    if (id === null) return;
    let isWanted = true;
    api.older(scope, '', { id }).then(
      ({ items: [record = null] }) => isWanted && setAnswer({ id, record }),
      (failure: unknown) => {
        failed.current = true;
        if (isWanted) setError(failure);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [api, scope, id, asOf, round]);

  useEffect(() => onConnection(() => failed.current && retry()), [retry]);
  return { record: answer?.id === id ? answer.record : undefined, error, retry };
}
