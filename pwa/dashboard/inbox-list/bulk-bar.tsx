import { useState } from 'react';
import type { RequestChange } from '../../../edge-api/contract/admin/inbox';
import {
  type CloseReason,
  messageSteps,
  reasonNeeded,
  requestSteps,
} from '../../../edge-api/contract/admin/status-steps';
import { messageChange, requestChange } from '../../data/admin/changes';
import type { PendingChange } from '../../data/store/db';
import { Button } from '../../ui/button';
import { Dialog, DialogActions } from '../../ui/dialog';
import { SelectField } from '../../ui/forms/field';
import { numberText } from '../../ui/text/formats';
import { showToast } from '../../ui/toast';
import { useAdmin } from '../parts/admin-context';
import { AssigneeOptions } from '../parts/inbox/assignee-options';
import { ReasonForm } from '../parts/inbox/reason-form';
import { SnoozeDialog } from '../parts/inbox/snooze-dialog';
import { presentRecords } from '../parts/present-records';
import { useChange } from '../parts/use-change';
import styles from './bulk-bar.module.css';
import { type InboxItem, idOf, messageItems, requestItems } from './inbox-item';

type Props = { items: readonly InboxItem[]; onDone: () => void };

/** Offers what can be done with everything that is chosen, within the thumb's reach, and its undo. */
export function BulkBar({ items, onDone }: Props) {
  const { db } = useAdmin();
  const change = useChange();
  const [asking, setAsking] = useState<'assign' | 'snooze' | 'end' | null>(null);

  const presentOf = async (wanted: string[]) => [
    ...messageItems(await presentRecords(db, 'contact-messages', wanted)),
    ...requestItems(await presentRecords(db, 'service-requests', wanted)),
  ];

  async function run(action: BulkAction, done: string) {
    setAsking(null);
    const made = items.flatMap((item) => {
      const one = bulkChange(item, action);
      return one ? [{ item, ...one }] : [];
    });
    const left = items.filter((item) => !made.some((one) => one.item === item));
    if (left.length > 0) showToast(leftOutText(left));
    if (made.length === 0) return;
    const undoing = {
      changes: made.map(({ item, back }) => back(item)),
      changesFromPresent: async (wanted: string[]) =>
        (await presentOf(wanted)).flatMap(
          (present) => made.find(({ item }) => idOf(item) === idOf(present))?.back(present) ?? [],
        ),
    };
    const told = { done: `${countOf(made)} ${done}`, undoing };
    if (
      await change(
        made.map((one) => one.change),
        told,
      )
    )
      onDone();
  }

  return (
    <section className={styles.bulk} aria-label={`${countOf(items)} chosen`}>
      <p>{countOf(items)} chosen</p>
      <Button look="quiet" onClick={onDone}>
        Choose none
      </Button>
      <Button look="outline" onClick={() => setAsking('assign')}>
        Assign
      </Button>
      <Button look="outline" onClick={() => setAsking('snooze')}>
        Snooze
      </Button>
      <Button look="outline" onClick={() => run({ do: 'read' }, 'marked as read.')}>
        Mark as read
      </Button>
      <Button
        look="outline"
        onClick={() =>
          needsReason(items) ? setAsking('end') : run({ do: 'end' }, 'closed or archived.')
        }
      >
        Close or archive
      </Button>
      {asking === 'assign' && (
        <AssignDialog
          onClose={() => setAsking(null)}
          onAssign={(uid) => run({ do: 'assign', uid }, 'assigned.')}
        />
      )}
      {asking === 'snooze' && (
        <SnoozeDialog
          onClose={() => setAsking(null)}
          onSnooze={(until) => run({ do: 'snooze', until }, 'snoozed.')}
        />
      )}
      {asking === 'end' && (
        <Dialog title="Close or archive" onClose={() => setAsking(null)}>
          {(close) => (
            <ReasonForm
              onCancel={close}
              onTake={(reason) => run({ do: 'end', reason }, 'closed or archived.')}
            />
          )}
        </Dialog>
      )}
    </section>
  );
}

type AssignProps = { onClose: () => void; onAssign: (uid: string | null) => void };

function AssignDialog({ onClose, onAssign }: AssignProps) {
  const [uid, setUid] = useState(useAdmin().user.uid);
  return (
    <Dialog title="Assign" onClose={onClose}>
      {(close) => (
        <>
          <SelectField
            label="Assigned to"
            value={uid}
            onChange={({ target }) => setUid(target.value)}
          >
            <option value="">No one yet</option>
            <AssigneeOptions />
          </SelectField>
          <DialogActions>
            <Button onClick={() => onAssign(uid || null)}>Assign</Button>
            <Button look="quiet" onClick={close}>
              Cancel
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

const countOf = ({ length }: readonly unknown[]) =>
  length === 1 ? '1 item' : `${numberText(length)} items`;

/** What can be done with several items at once. `end`: to archive messages and close requests. */
type BulkAction =
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
