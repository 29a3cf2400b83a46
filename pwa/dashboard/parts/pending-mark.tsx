import { Link } from 'wouter';
import { links } from '../../config/links';
import type { OutboxEntry } from '../../data/store/db';
import { Icon } from '../../ui/icon';
import styles from './pending-mark.module.css';

/** Marks what this device changed and the server has not confirmed. */
export function PendingMark({ pending }: { pending?: Pick<OutboxEntry, 'id' | 'state'> }) {
  if (!pending) return null;
  if (pending.state === 'needs-attention') {
    return (
      <Link href={links.adminConflictOf(pending.id)} className={styles.alert}>
        <Icon name="alert" size={16} /> Needs attention
      </Link>
    );
  }
  return (
    <span className={styles.mark}>
      <Icon name="clock" size={16} /> Not sent yet
    </span>
  );
}
