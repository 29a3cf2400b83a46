import { useState } from 'react';
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
import { type BulkAction, bulkChange, leftOutText, needsReason } from './bulk-change';
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
