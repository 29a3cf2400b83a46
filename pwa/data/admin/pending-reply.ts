import type { Reply, StaffReply } from '../../../edge-api/contract/conversation/reply';
import type { PendingChange } from '../store/db';

/** The time of receipt of a reply that the server has not confirmed. */
export const notReceived = '';

/** A record that this device may have stored without its conversation. */
type Answered = { status?: string; replies?: Reply[] };

/** Returns what a waiting reply makes of its record, as the server will do it: see `staffWrote`. */
export function pendingReply(
  record: Answered,
  reply: StaffReply,
  scope: PendingChange['scope'] | undefined,
): Answered {
  const { replies = [], status } = record;
  // The server stored the reply and only its answer was lost: the newer record has it.
  if (replies.some(({ id }) => id === reply.id)) return {};
  const shown: Reply = {
    ...reply,
    ...({ from: 'staff', via: 'site', byName: 'You' } as const),
    writtenAt: timeOfId(reply.id),
    receivedAt: notReceived,
  };
  return {
    replies: [...replies, shown],
    ...(scope === 'contact-messages' && { status: 'replied' }),
    ...(scope === 'service-requests' && status === 'new' && { status: 'reviewing' }),
  };
}

/** Returns the time at which a UUIDv7 was made. */
const timeOfId = (id: string): string =>
  new Date(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toISOString();
