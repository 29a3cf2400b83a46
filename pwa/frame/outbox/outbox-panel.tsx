import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { db } from '../../data/device';
import { readFilesView } from '../../data/files/files-view';
import { readOutboxView } from '../../data/outbox/outbox-view';
import { OptionalPart } from '../../loading/optional-part';
import { Button } from '../../ui/button';
import { SaveFileButton } from '../../ui/save-file-button';
import { FilesOnTheWay } from './files-on-the-way';
import { HiddenEntries, PlainItem } from './hidden-entries';
import { LongList } from './long-list';
import { outboxFile, outboxFileName } from './outbox-file';
import { OutboxItem } from './outbox-item';
import styles from './outbox-tray.module.css';
import { ReceiptItem } from './receipt-item';

// A device that was offline for days may have a thousand; an old phone renders a few dozen fast.
const shownAtFirst = 50;

/** What waits in the outbox, oldest first, and what was delivered, newest first. */
export function OutboxPanel({ onClose }: { onClose: () => void }) {
  const [most, setMost] = useState(shownAtFirst);
  const outbox = useLiveQuery(() => readOutboxView(db, most, Date.now()), [most]);
  const files = useLiveQuery(() => readFilesView(db), []);
  const filesOf = (id: string) => files?.ofRequest.get(id) ?? [];
  const onTheWay = files?.onTheWay ?? [];
  const showMore = () => setMost(most + shownAtFirst);

  return (
    <div className={styles.panel}>
      <header className={styles.head}>
        <h2 id="outbox-title">Outbox</h2>
        <Button look="quiet" icon="close" aria-label="Close" onClick={onClose} />
      </header>
      {outbox?.waiting === 0 &&
        onTheWay.length === 0 &&
        outbox.ofOthers + outbox.unsendable + outbox.locked === 0 && (
          <p>Nothing is waiting: everything that you sent was delivered.</p>
        )}
      {outbox && <HiddenEntries outbox={outbox} />}
      {outbox && outbox.waiting > 0 && (
        <LongList items={outbox.entries} total={outbox.waiting} what="waiting" onMore={showMore}>
          {(entry) => (
            <OptionalPart key={entry.id} of={entry} fallback={<PlainItem entry={entry} />}>
              <OutboxItem entry={entry} files={filesOf(entry.id)} onLeave={onClose} />
            </OptionalPart>
          )}
        </LongList>
      )}
      {onTheWay.map((id) => (
        <FilesOnTheWay key={id} requestId={id} files={filesOf(id)} />
      ))}
      {outbox && outbox.delivered > 0 && (
        <section className={styles.delivered} aria-labelledby="delivered-title">
          <h3 id="delivered-title">Delivered</h3>
          <LongList
            items={outbox.receipts}
            total={outbox.delivered}
            what="delivered"
            onMore={showMore}
          >
            {(receipt) => (
              <OptionalPart key={receipt.id} of={receipt} fallback={<li>{receipt.reference}</li>}>
                <ReceiptItem receipt={receipt} files={filesOf(receipt.id)} onLeave={onClose} />
              </OptionalPart>
            )}
          </LongList>
        </section>
      )}
      <footer className={styles.foot}>
        <SaveFileButton
          fileName={outboxFileName(files !== undefined && files.ofRequest.size > 0)}
          load={() => outboxFile(db)}
          explain={() => 'This device could not read its outbox.'}
        >
          Save as a file
        </SaveFileButton>
      </footer>
    </div>
  );
}
