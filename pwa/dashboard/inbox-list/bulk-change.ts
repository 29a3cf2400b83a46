import type { RequestChange } from '../../../edge-api/contract/admin/inbox';
import {
  type CloseReason,
  messageSteps,
  reasonNeeded,
  requestSteps,
} from '../../../edge-api/contract/admin/status-steps';
import { messageChange, requestChange } from '../../data/admin/changes';
import type { PendingChange } from '../../data/store/db';
import type { InboxItem } from './inbox-item';

/** What can be done with several items at once. `end`: to archive messages and close requests. */
export type BulkAction =
  | { do: 'assign'; uid: string | null }
  | { do: 'snooze'; until: string }
  | { do: 'read' }
  | { do: 'end'; reason?: CloseReason };

type Body = Pick<RequestChange, 'assignedTo' | 'snoozedUntil' | 'statusReason'> & {
  status?: string;
};

/** Makes a change of an item of either kind. */
const changeOf = (item: InboxItem, body: Body): PendingChange =>
  item.kind === 'contact-message'
    ? messageChange(item.record, body as Parameters<typeof messageChange>[1])
    : requestChange(item.record, body as RequestChange);

/** Returns what the action changes of an item, and what takes that back; null where no step leads there. */
function bodiesOf({ kind, record }: InboxItem, action: BulkAction): [Body, Body] | null {
  if (action.do === 'assign') {
    return [{ assignedTo: action.uid }, { assignedTo: record.assignedTo }];
  }
  if (action.do === 'snooze') {
    return [{ snoozedUntil: action.until }, { snoozedUntil: record.snoozedUntil ?? null }];
  }
  if (kind === 'contact-message') {
    const to = action.do === 'read' ? 'read' : 'archived';
    // Marking an archived message as read would take it up again.
    const isPossible =
      action.do === 'read' ? record.status === 'new' : messageSteps[record.status].includes(to);
    return isPossible ? [{ status: to }, { status: action.do === 'read' ? 'new' : 'read' }] : null;
  }
  if (action.do === 'read' || !requestSteps[record.status].includes('closed')) return null;
  const needsReason = reasonNeeded(record.status, 'closed') !== null;
  return [
    { status: 'closed', ...(needsReason && action.reason && { statusReason: action.reason }) },
    { status: 'reviewing' },
  ];
}

/**
 * Returns the change, and the one that takes it back from a later state of the item; null where no step leads there.
 */
export function bulkChange(item: InboxItem, action: BulkAction) {
  const bodies = bodiesOf(item, action);
  if (!bodies) return null;
  const [body, back] = bodies;
  return { change: changeOf(item, body), back: (present: InboxItem) => changeOf(present, back) };
}

/** Whether a reason must be chosen first. */
export const needsReason = (items: readonly InboxItem[]): boolean =>
  items.some(
    ({ kind, record }) =>
      kind === 'service-request' && reasonNeeded(record.status, 'closed') !== null,
  );

/** Names the items that were left out, in a sentence; empty where there are none. */
export function leftOutText(items: readonly InboxItem[]): string {
  if (items.length === 0) return '';
  const most = 5;
  const names = items.slice(0, most).map(({ record }) => record.reference);
  const more = items.length > most ? ` and ${items.length - most} more` : '';
  return `Left out, as their status does not allow it: ${names.join(', ')}${more}.`;
}
