import { useLiveQuery } from 'dexie-react-hooks';
import type { Overview } from '../../edge-api/contract/admin/overview';
import { useAdmin } from './parts/admin-context';
import { useGrowing } from './parts/use-records';

type Counted = {
  records: { status: string; suspected: boolean }[] | undefined;
  isWhole: boolean;
  left: number;
};

/** Counts the new messages and requests, by the server's count while they are still arriving here. */
export function useNewCount(): number {
  const { db } = useAdmin();
  const messages = useGrowing('contact-messages');
  const requests = useGrowing('service-requests');
  const stored = useLiveQuery(() => db.answers.get('overview'), [db]);
  const figures = stored?.value as Overview | undefined;
  return (
    (newOf(messages) ?? figures?.newMessages ?? 0) +
    (newOf(requests) ?? figures?.requestsByStatus.new ?? 0)
  );
}

const newOf = ({ records, isWhole, left }: Counted): number | undefined =>
  isWhole && left === 0
    ? records?.filter(({ status, suspected }) => status === 'new' && !suspected).length
    : undefined;
