import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { AuditEntry, type EntityKind } from '../../../edge-api/contract/admin/audit';
import { readable } from '../../data/http/readable';
import { useAdmin } from './admin-context';
import { AuditList } from './audit-list';
import { LeftOutNote } from './left-out-note';
import { OlderNote } from './older-note';
import { useOlder } from './use-older';

/** Lists every change to one record by an admin, newest first; those older than devices store come when asked for. */
export function ChangeHistory({ kind, id }: { kind: EntityKind; id: string }) {
  const { db } = useAdmin();
  const stored = useLiveQuery(
    async () =>
      readable(
        AuditEntry,
        await db.audit
          .where('entityId')
          .equals(id)
          .and(({ entityKind }) => entityKind === kind)
          .sortBy('at'),
      ),
    [db, kind, id],
  );
  const [isAsked, setAsked] = useState(false);
  const older = useOlder('audit', isAsked ? { entity: id, onDevices: 'no' } : null);
  const entries = [
    ...(stored?.records.toReversed() ?? []),
    ...older.records.filter(({ entityKind }) => entityKind === kind),
  ];
  return (
    <details>
      <summary>History ({entries.length})</summary>
      {(entries.length > 0 || older.left === 0) && <AuditList entries={entries} />}
      <LeftOutNote what="changes" leftOut={[...(stored?.leftOut ?? []), ...older.leftOut]} />
      <OlderNote what="changes" older={older} isAsked={isAsked} onAsk={() => setAsked(true)} />
    </details>
  );
}
