import { useLiveQuery } from 'dexie-react-hooks';
import type { EntityKind } from '../../../edge-api/contract/office/audit';
import { AuditList } from './audit-list';
import { useOffice } from './office-context';

/** Every change by an admin that this thing has seen, newest first. */
export function EntityAudit({ kind, id }: { kind: EntityKind; id: string }) {
  const { db } = useOffice();
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
