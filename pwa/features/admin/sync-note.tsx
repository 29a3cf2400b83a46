import { ApiError } from '../../data/http/http';
import { Icon } from '../../ui/icon';
import { dateTimeText } from '../../ui/text/formats';
import { useAdmin } from './admin-context';
import styles from './sync-note.module.css';
import { useCheckedAtMs } from './use-records';

/** How old what the screen shows is, when it can't be refreshed; and why. */
export function SyncNote() {
  const { syncError } = useAdmin();
  const checkedAtMs = useCheckedAtMs('contact-messages');
  if (!syncError) return null;
  const since = checkedAtMs
    ? `What you see is from ${dateTimeText(checkedAtMs)}.`
    : 'Nothing is on this device yet.';
  return (
    <p className={styles.note} role="status">
      <Icon name="offline" /> {reason(syncError)} {since}
    </p>
  );
}

function reason(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Our server can’t be reached.';
  const { status, title } = error.problem;
  return status < 500
    ? title
    : 'Our server can’t answer at the moment; what you change is kept and sent by itself.';
}
