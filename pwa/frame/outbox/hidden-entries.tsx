import type { OutboxView } from '../../data/outbox/outbox-view';
import type { OutboxEntry } from '../../data/store/db';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { removeUnsendable } from './entry-actions';
import styles from './outbox-item.module.css';

type Props = { outbox: Pick<OutboxView, 'ofOthers' | 'unsendable' | 'locked'> };

/** Entries that this person may not see: only that they wait. */
export function HiddenEntries({ outbox: { ofOthers, unsendable, locked } }: Props) {
  if (ofOthers + unsendable + locked === 0) return null;
  return (
    <ul className={styles.item} data-state="waiting">
      {ofOthers > 0 && (
        <li className={styles.state}>
          <Icon name="clock" size={18} />{' '}
          {ofOthers === 1
            ? '1 entry of another account waits until its owner logs in.'
            : `${ofOthers} entries of other accounts wait until their owners log in.`}
        </li>
      )}
      {unsendable > 0 && (
        <li>
          <p className={styles.state}>
            <Icon name="alert" size={18} />{' '}
            {unsendable === 1
              ? 'The account that wrote this was deleted, so it can’t be sent.'
              : `The accounts that wrote these ${unsendable} entries were deleted, so they can’t be sent.`}
          </p>
          <div className={styles.actions}>
            <Button look="quiet" icon="trash" onClick={removeUnsendable}>
              Delete
            </Button>
          </div>
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

/** In place of an entry that can't be shown: its reference. */
export function PlainItem({ entry }: { entry: OutboxEntry }) {
  return (
    <li className={styles.item} data-state="waiting">
      <p className={styles.reference}>{entry.reference || 'A change in the dashboard'}</p>
    </li>
  );
}
