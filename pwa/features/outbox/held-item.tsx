import type { OutboxEntry } from '../../data/db';
import { Icon } from '../../ui/icon';
import styles from './outbox-item.module.css';

/** What waits but is not for the person in front of this device to see: only that it waits. */
export function HeldItems({ held, locked }: { held: number; locked: number }) {
  if (held + locked === 0) return null;
  return (
    <ul className={styles.item} data-state="waiting">
      {held > 0 && (
        <li className={styles.state}>
          <Icon name="clock" size={18} />{' '}
          {held === 1
            ? '1 entry of another account waits until its owner signs in.'
            : `${held} entries of other accounts wait until their owners sign in.`}
        </li>
      )}
      {locked > 0 && (
        <li className={styles.state}>
          <Icon name="clock" size={18} />{' '}
          {locked === 1
            ? '1 change of the dashboard waits until our server can be reached.'
            : `${locked} changes of the dashboard wait until our server can be reached.`}
        </li>
      )}
    </ul>
  );
}

/** An entry that can't be shown: its reference alone. */
export function PlainItem({ entry }: { entry: OutboxEntry }) {
  return (
    <li className={styles.item} data-state="waiting">
      <p className={styles.reference}>{entry.reference || 'A change in the dashboard'}</p>
    </li>
  );
}
