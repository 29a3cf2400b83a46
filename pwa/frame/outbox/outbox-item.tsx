import { useLocation } from 'wouter';
import { newReferenceNote } from '../../../edge-api/contract/reference';
import { formerReferencesOf } from '../../data/outbox/new-reference';
import type { OutboxEntry } from '../../data/store/db';
import type { StoredFile } from '../../data/store/stored-file';
import { Button } from '../../ui/button';
import { FileList } from '../../ui/files/file-list';
import { listedFile } from '../../ui/files/file-state';
import { Icon, type IconName } from '../../ui/icon';
import { entryActions } from './entry-actions';
import styles from './outbox-item.module.css';

const states: Record<OutboxEntry['state'], { label: string; icon: IconName }> = {
  waiting: { label: 'Waiting', icon: 'clock' },
  sending: { label: 'Sending', icon: 'send' },
  'needs-attention': { label: 'Needs attention', icon: 'alert' },
  editing: { label: 'Being edited', icon: 'edit' },
};

const undelivered = { isDelivered: false, waitsForVisitor: false };

const titleOf = ({ kind, subject, body }: OutboxEntry): string => {
  if (kind === 'reply') return `Reply: ${body.text}`;
  return kind === 'decision' ? `Your answer to the quotation of “${subject}”` : subject;
};

type Props = { entry: OutboxEntry; files: StoredFile[]; onLeave: () => void };

/** Shows an entry of the outbox: what it is, its files, its state, and what can be done with it. */
export function OutboxItem({ entry, files, onLeave }: Props) {
  const [, navigate] = useLocation();
  const { label, icon } = states[entry.state];
  const { sendNow, sendAsNew, remove, editPath } = entryActions(entry);
  // A conflict has to be resolved first.
  const isConflict = Boolean(entry.change?.current);
  const reusedId = entry.problem?.status === 422;
  const renamed = newReferenceNote(entry.reference, formerReferencesOf(entry));

  return (
    <li className={styles.item} data-state={entry.state}>
      <p className={styles.state}>
        <Icon name={icon} size={18} /> {label}
      </p>
      <p className={styles.subject}>{titleOf(entry)}</p>
      <p className={styles.reference}>{entry.reference || 'Change in the dashboard'}</p>
      {renamed && <p>{renamed}</p>}
      {entry.problem && (
        <div className={styles.problem}>
          <p>
            {entry.problem.title} {entry.problem.detail}
          </p>
          <ul>
            {entry.problem.errors?.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {files.length > 0 && <FileList files={files.map((file) => listedFile(file, undelivered))} />}
      {entry.state !== 'sending' && (
        <div className={styles.actions}>
          {reusedId ? (
            <Button look="outline" icon="plus" onClick={sendAsNew}>
              Send as a new one
            </Button>
          ) : (
            !isConflict && (
              <Button look="outline" icon="refresh" onClick={sendNow}>
                {entry.state === 'editing' ? 'Send as it is' : 'Send now'}
              </Button>
            )
          )}
          <Button
            look="quiet"
            icon="edit"
            onClick={() => {
              onLeave();
              navigate(editPath);
            }}
          >
            {entry.kind === 'decision' ? 'Look at it' : 'Edit'}
          </Button>
          <Button look="quiet" icon="trash" onClick={remove}>
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}
