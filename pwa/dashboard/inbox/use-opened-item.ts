import { useCallback, useEffect, useState } from 'react';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import type { InboxScope } from '../../data/admin/changes';
import type { Shown } from '../../data/admin/shown-records';
import { onConnection } from '../../data/http/connection';
import { useAdmin } from '../parts/admin-context';
import { type Growing, useWithPending } from '../parts/use-records';

type Opened<Scope extends InboxScope> =
  | { state: 'none' | 'asking' | 'gone' }
  | { state: 'here'; item: Shown<Scope> }
  | { state: 'failed'; error: unknown; retry: () => void };

/**
 * The item that the address names: as this device has it, or else as the server answers, whatever its age.
 * `older` are those that the list fetched; `forget` is told of one that the server has no more.
 */
export function useOpenedItem<Scope extends InboxScope>(
  scope: Scope,
  id: string | null,
  { records, isWhole, asOf }: Growing<Scope>,
  { older, forget }: { older: Shown<Scope>[]; forget: (id: string) => void },
): Opened<Scope> {
  const stored = records?.find((record) => record.id === id);
  const isMissing = id !== null && records !== undefined && isWhole && !stored;
  const asked = useAsked(scope, isMissing ? id : null, asOf);
  const fetched = useWithPending(scope, asked.record ? [asked.record] : [])?.[0];
  const isGone = isMissing && asked.record === null;
  useEffect(() => {
    if (isGone && id) forget(id);
  }, [isGone, id, forget]);

  if (id === null) return { state: 'none' };
  if (isGone) return { state: 'gone' };
  const item = stored ?? fetched ?? older.find((record) => record.id === id);
  if (item) return { state: 'here', item };
  if (asked.error) return { state: 'failed', error: asked.error, retry: asked.retry };
  return { state: records ? 'asking' : 'none' };
}

/**
 * Asks the server for the record `id`, and again whenever something was changed there: `asOf` says how far
 * changes are known here. Null asks for none. The `record` is undefined until it was answered, and null when
 * the server has it no more.
 */
function useAsked<Scope extends InboxScope>(
  scope: Scope,
  id: string | null,
  asOf: string | undefined,
) {
  const { api } = useAdmin();
  const [answer, setAnswer] = useState<{ id: string; record: AdminRecord<Scope> | null }>();
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((asked) => asked + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asOf` and `round` ask again.
  useEffect(() => {
    setError(null);
    if (id === null) return;
    let isWanted = true;
    api.one(scope, id).then(
      (record) => isWanted && setAnswer({ id, record }),
      (failure: unknown) => isWanted && setError(failure),
    );
    return () => {
      isWanted = false;
    };
  }, [api, scope, id, asOf, round]);

  useEffect(() => (error ? onConnection(retry) : undefined), [error, retry]);
  return { record: answer?.id === id ? answer.record : undefined, error, retry };
}
