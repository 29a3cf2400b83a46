import { useMemo } from 'react';
import { requestSubject } from '../../../edge-api/contract/request-subject';
import type { SubmissionKind } from '../../../edge-api/contract/submission';
import type { InboxScope } from '../../data/admin/changes';
import { useGrowing } from '../parts/use-records';

/** Another submission of a kind, from the same address. */
export type SameSender = {
  id: string;
  reference: string;
  subject: string;
  receivedAt: string;
  isDone: boolean;
  mergedInto: string | null;
};

export const isDone = (status: string): boolean => status === 'closed' || status === 'archived';

const scopes: Record<SubmissionKind, InboxScope> = {
  'contact-message': 'contact-messages',
  'service-request': 'service-requests',
};

/** Returns the other submissions of this kind that this device has of an address. */
export function useSameSender(kind: SubmissionKind, id: string, email: string): SameSender[] {
  const { records } = useGrowing(scopes[kind]);
  return useMemo(() => {
    const address = email.toLowerCase();
    return (records ?? [])
      .filter((one) => one.id !== id)
      .filter((one) => ('contact' in one ? one.contact : one).email.toLowerCase() === address)
      .map(({ status, mergedInto = null, ...one }) => ({
        ...{ id: one.id, reference: one.reference, receivedAt: one.receivedAt },
        subject: 'contact' in one ? requestSubject(one, null) : one.subject,
        ...{ isDone: isDone(status), mergedInto },
      }));
  }, [records, id, email]);
}
