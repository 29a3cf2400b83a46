import type { AdminRecord } from '../../../../edge-api/contract/admin/changes';
import { useChange } from '../use-change';

type InboxScope = 'contact-messages' | 'service-requests';

/** Changes a message or a request through the outbox, made from the version on the screen. */
export function useInboxChange(scope: InboxScope) {
  const change = useChange();
  return (record: AdminRecord<InboxScope>, body: Record<string, unknown>) =>
    change([
      {
        scope,
        entityId: record.id,
        method: 'PATCH',
        path: `/api/admin/${scope}/${record.id}`,
        ifMatch: record.version,
        base: record,
        subject: record.reference,
        body,
      },
    ]);
}
