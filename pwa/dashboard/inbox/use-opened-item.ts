import { useEffect } from 'react';
import type { InboxScope } from '../../data/admin/changes';
import type { Shown } from '../../data/admin/shown-records';
import { useAsked } from '../parts/use-older';
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
