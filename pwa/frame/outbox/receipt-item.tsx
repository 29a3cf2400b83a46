import { useLiveQuery } from 'dexie-react-hooks';
import { useLocation } from 'wouter';
import { newReferenceNote } from '../../../edge-api/contract/reference';
import { timeText } from '../../../edge-api/contract/text/dates';
import { links } from '../../config/links';
import { db } from '../../data/device';
import { restoreReceipt } from '../../data/outbox/outbox-view';
import type { StoredReceipt } from '../../data/store/db';
import type { StoredFile } from '../../data/store/stored-file';
import { Button } from '../../ui/button';
import { arrivedText } from '../../ui/files/file-state';
import { Icon } from '../../ui/icon';
import { showToast } from '../../ui/toast';
import styles from './outbox-item.module.css';

type Props = { receipt: StoredReceipt; files: StoredFile[]; onLeave: () => void };

/** The receipt of a submission, stored until the visitor clears it, and how many of its files arrived. */
export function ReceiptItem({ receipt, files, onLeave }: Props) {
  const [, navigate] = useLocation();
  const tracked = useLiveQuery(() => db.tracked.get(receipt.id), [receipt.id]);
  const renamed = newReferenceNote(receipt.reference, receipt.formerReferences);

  async function clear() {
    await db.receipts.delete(receipt.id);
    showToast(`The receipt ${receipt.reference} was cleared.`, {
      action: { label: 'Undo', run: () => void restoreReceipt(db, receipt) },
    });
  }
  return (
    <li className={styles.item} data-state="delivered">
      <p className={styles.state}>
        <Icon name="check" size={18} /> Delivered{' '}
        <time dateTime={receipt.receivedAt}>{timeText(receipt.receivedAt)}</time>
      </p>
      <p className={styles.subject}>{receipt.subject}</p>
      <p className={styles.reference}>{receipt.reference}</p>
      {renamed && <p>{renamed}</p>}
      {files.length > 0 && <p>{arrivedText(files)}</p>}
      <div className={styles.actions}>
        {tracked && (
          <Button
            look="quiet"
            icon="arrow-right"
            onClick={() => {
              onLeave();
              navigate(links.submission(receipt.id));
            }}
          >
            Follow it
          </Button>
        )}
        <Button look="quiet" icon="close" onClick={clear}>
          Clear
        </Button>
      </div>
    </li>
  );
}
