import { useLiveQuery } from 'dexie-react-hooks';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { newReferenceNote } from '../../../edge-api/contract/reference';
import { timeText } from '../../../edge-api/contract/text/dates';
import { links } from '../../config/links';
import { clearReceipt } from '../../data/conversation/sent';
import { db } from '../../data/device';
import { readFilesView } from '../../data/files/files-view';
import { type OutboxView, readOutboxView } from '../../data/outbox/outbox-view';
import type { OutboxEntry } from '../../data/store/db';
import type { Sent } from '../../data/store/sent';
import type { StoredFile } from '../../data/store/stored-file';
import { OptionalPart } from '../../loading/optional-part';
import { Button } from '../../ui/button';
import { arrivedText } from '../../ui/files/file-state';
import { Icon } from '../../ui/icon';
import { SaveFileButton } from '../../ui/save-file-button';
import { showToast } from '../../ui/toast';
import { removeUnsendable } from './entry-actions';
import { FilesOnTheWay } from './files-on-the-way';
import { outboxFile, outboxFileName } from './outbox-file';
import { OutboxItem } from './outbox-item';
import itemStyles from './outbox-item.module.css';
import styles from './outbox-tray.module.css';

// A device that was offline for days may have a thousand; an old phone renders a few dozen fast.
const shownAtFirst = 50;

/** Lists what waits in the outbox, oldest first, and what was delivered, newest first. */
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

type Props<Item> = {
  /** The first ones of `total`. */
  items: Item[];
  total: number;
  /** What they are, in one word. */
  what: string;
  onMore: () => void;
  /** A list item. */
  children: (item: Item) => ReactNode;
};

/** Shows the first items of a list. After "Show more" the focus is on the first new one. */
function LongList<Item>({ items, total, what, onMore, children }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null) return;
    const item = list.current?.children[firstNew.current];
    if (!item) return;
    firstNew.current = null;
    item.querySelector('button')?.focus();
  });
  const showMore = () => {
    firstNew.current = items.length;
    onMore();
  };
  return (
    <>
      <ul ref={list} className={styles.list}>
        {items.map(children)}
      </ul>
      {total > items.length && (
        <Button look="outline" onClick={showMore}>
          Show more: {total - items.length} {what}
        </Button>
      )}
    </>
  );
}

type HiddenEntriesProps = { outbox: Pick<OutboxView, 'ofOthers' | 'unsendable' | 'locked'> };

/** Says how many entries wait that this person may not see. */
function HiddenEntries({ outbox: { ofOthers, unsendable, locked } }: HiddenEntriesProps) {
  if (ofOthers + unsendable + locked === 0) return null;
  return (
    <ul className={itemStyles.item} data-state="waiting">
      {ofOthers > 0 && (
        <li className={itemStyles.state}>
          <Icon name="clock" size={18} />{' '}
          {ofOthers === 1
            ? '1 entry of another account waits until its owner logs in.'
            : `${ofOthers} entries of other accounts wait until their owners log in.`}
        </li>
      )}
      {unsendable > 0 && (
        <li>
          <p className={itemStyles.state}>
            <Icon name="alert" size={18} />{' '}
            {unsendable === 1
              ? 'The account that wrote this was deleted, so it can’t be sent.'
              : `The accounts that wrote these ${unsendable} entries were deleted, so they can’t be sent.`}
          </p>
          <div className={itemStyles.actions}>
            <Button look="quiet" icon="trash" onClick={removeUnsendable}>
              Delete
            </Button>
          </div>
        </li>
      )}
      {locked > 0 && (
        <li className={itemStyles.state}>
          <Icon name="clock" size={18} />{' '}
          {locked === 1
            ? '1 change of the dashboard waits until our server can be reached.'
            : `${locked} changes of the dashboard wait until our server can be reached.`}
        </li>
      )}
    </ul>
  );
}

/** Shows only the reference of an entry that can't be shown. */
function PlainItem({ entry }: { entry: OutboxEntry }) {
  return (
    <li className={itemStyles.item} data-state="waiting">
      <p className={itemStyles.reference}>{entry.reference || 'A change in the dashboard'}</p>
    </li>
  );
}

type ReceiptItemProps = { receipt: Sent; files: StoredFile[]; onLeave: () => void };

/** Shows the receipt of a submission, stored until the visitor clears it, and how many of its files arrived. */
function ReceiptItem({ receipt, files, onLeave }: ReceiptItemProps) {
  const [, navigate] = useLocation();
  const renamed = newReferenceNote(receipt.reference, receipt.formerReferences);

  async function clear() {
    const undo = await clearReceipt(db, receipt.id);
    showToast(`The receipt ${receipt.reference} was cleared.`, {
      action: { label: 'Undo', run: () => void undo?.() },
    });
  }
  return (
    <li className={itemStyles.item} data-state="delivered">
      <p className={itemStyles.state}>
        <Icon name="check" size={18} /> Delivered{' '}
        <time dateTime={receipt.receivedAt}>{timeText(receipt.receivedAt)}</time>
      </p>
      <p className={itemStyles.subject}>{receipt.subject}</p>
      <p className={itemStyles.reference}>{receipt.reference}</p>
      {renamed && <p>{renamed}</p>}
      {files.length > 0 && <p>{arrivedText(files)}</p>}
      <div className={itemStyles.actions}>
        {receipt.opens && (
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
