import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { AgingScope, ListQuery } from '../../../edge-api/contract/admin/record-lists';
import { olderRecords } from '../../data/admin/older-records';
import { UnreachableError } from '../../data/http/answers';
import { onConnection } from '../../data/http/connection';
import { useAdmin } from './admin-context';

// While someone types a search, the server is not asked for each letter.
const askAfterMs = 300;

/**
 * Fetches the records that the server lists for a query: the first page, and the next with each `more`. It asks for
 * none when the query is null. What failed without a connection is tried again when that is back.
 */
export function useOlder<Scope extends AgingScope>(scope: Scope, query: ListQuery<Scope> | null) {
  const { api } = useAdmin();
  const question = query && JSON.stringify(query);
  const { shown, more, forget } = useMemo(
    () => olderRecords<Scope>(api, scope, question && JSON.parse(question)),
    [api, scope, question],
  );
  useEffect(() => {
    const timer = setTimeout(more, askAfterMs);
    const stop = onConnection(() => {
      if (shown.get().error instanceof UnreachableError) void more();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [shown, more]);
  const now = useSyncExternalStore(shown.listen, shown.get, shown.get);
  return { ...now, more, forget };
}
