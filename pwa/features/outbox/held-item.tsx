import type { OutboxEntry } from '../../data/db';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { entryActions } from './entry-actions';
import styles from './outbox-item.module.css';

/**
 * An entry of somebody who signed out. What it says is theirs to see: whoever uses this device
 * meanwhile learns that it waits, and for whom.
 */
export function HeldItem({ entry }: { entry: OutboxEntry }) {
  const { ownerName = 'its writer', reference } = entry;
  return (
    <li className={styles.item} data-state="waiting">
      <p className={styles.state}>
        <Icon name="clock" size={18} /> Waits until {ownerName} signs in again
      </p>
      <p className={styles.reference}>{reference || 'A change in the dashboard'}</p>
      <div className={styles.actions}>
        <Button look="quiet" icon="trash" onClick={entryActions(entry).remove}>
          Delete
        </Button>
      </div>
    </li>
  );
}

/** An entry that can't be shown: its reference alone. What it says may not be this person's to see. */
export function PlainItem({ entry }: { entry: OutboxEntry }) {
  return (
    <li className={styles.item} data-state="waiting">
      <p className={styles.reference}>{entry.reference || 'A change in the dashboard'}</p>
    </li>
  );
}
