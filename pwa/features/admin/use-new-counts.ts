import { useRecords } from './use-records';

/** How many messages and requests are new. */
export function useNewCounts(): { messages: number; requests: number } {
  const isNew = ({ status, suspected }: { status: string; suspected: boolean }) =>
    status === 'new' && !suspected;
  return {
    messages: useRecords('contact-messages')?.filter(isNew).length ?? 0,
    requests: useRecords('service-requests')?.filter(isNew).length ?? 0,
  };
}
