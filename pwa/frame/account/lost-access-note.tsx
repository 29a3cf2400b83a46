import type { LostAccess } from '../../data/store/db';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import styles from './account.module.css';
import { loadAccount } from './use-auth';

/** Shows why an account lost its access on this device, and what happened to its data here. */
export function LostAccessNote({ lost }: { lost: LostAccess }) {
  const close = () =>
    loadAccount()
      .then((account) => account.closeLostAccess(lost.uid))
      .catch(() => {}); // It stays on the screen, and can be pressed again.
  return (
    <aside className={styles.banner} role="alert" aria-label="Your access on this device">
      <span>
        <Icon name="alert" size={18} /> {reasons[lost.reason]} {removed(lost)}{' '}
        {unsent(lost.unsentEntries)}
      </span>
      <Button look="quiet" onClick={close}>
        OK
      </Button>
    </aside>
  );
}

const reasons: Record<LostAccess['reason'], string> = {
  'account-blocked': 'This account was blocked by the company.',
  'account-deleted': 'This account was deleted.',
  'not-staff': 'Your account is no longer an admin’s.',
  'session-ended': 'You were logged out from another device. Please log in again.',
};

function unsent(entries = 0): string {
  if (entries === 0) return '';
  return entries === 1
    ? '1 entry that was not sent yet can’t be sent any more. Delete it in the outbox.'
    : `${entries} entries that were not sent yet can’t be sent any more. Delete them in the outbox.`;
}

function removed({ isErased, wasStaff, removedChanges }: LostAccess): string {
  const what = wasStaff ? 'All admin data on this device' : 'Its data on this device';
  const data = `${what} ${isErased ? 'has been' : 'is being'} removed.`;
  if (removedChanges === 0) return data;
  const changes =
    removedChanges === 1
      ? '1 change that was not sent yet was removed too.'
      : `${removedChanges} changes that were not sent yet were removed too.`;
  return `${data} ${changes}`;
}
