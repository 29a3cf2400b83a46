import type { AdminRecord } from '../../../../edge-api/contract/admin/admin-feed';
import type { AnyStatus } from '../../../ui/status-badge';

import { useChange } from '../use-change';

export type InboxScope = 'contact-messages' | 'service-requests';

/** What admins change of a message or request. */
export type InboxChange = {
  status?: AnyStatus;
  statusNote?: string;
  assignedTo?: string | null;
  internalNote?: string;
  suspected?: false;
};

/** Changes a message or request through the outbox, starting from the version on the screen. */
export function useInboxChange(scope: InboxScope) {
  const change = useChange();
  return (record: AdminRecord<InboxScope>, body: InboxChange) =>
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
