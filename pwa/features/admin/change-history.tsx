import { useLiveQuery } from 'dexie-react-hooks';
import type { EntityKind } from '../../../edge-api/contract/admin/audit';
import { useAdmin } from './admin-context';
import { AuditList } from './audit-list';

/** Every change to one record by an admin, newest first. */
export function ChangeHistory({ kind, id }: { kind: EntityKind; id: string }) {
  const { db } = useAdmin();
  const entries = useLiveQuery(
    () =>
      db.audit
        .where('entityId')
        .equals(id)
        .and(({ entityKind }) => entityKind === kind)
        .sortBy('at'),
    [db, kind, id],
  );
  return (
    <details>
      <summary>History ({entries?.length ?? 0})</summary>
      <AuditList entries={entries?.toReversed() ?? []} />
    </details>
  );
}
