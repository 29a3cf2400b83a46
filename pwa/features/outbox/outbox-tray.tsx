import { useLiveQuery } from 'dexie-react-hooks';
import { useRef } from 'react';
import { isHeld, readSession } from '../../data/session-row';
import { db } from '../../data/store';
import { Button } from '../../ui/button';
import { CountIcon, countClass } from '../../ui/count-icon';
import { Toasts } from '../../ui/toast';
import { exportEntries } from './export-entries';
import { HeldItem } from './held-item';
import { OutboxItem } from './outbox-item';
import styles from './outbox-tray.module.css';
import { ReceiptItem } from './receipt-item';

/** Everything that this device sent or is about to send. */
export function OutboxTray() {
  const dialog = useRef<HTMLDialogElement>(null);
  const entries = useLiveQuery(() => db.outbox.orderBy('position').toArray(), [], []);
  const session = useLiveQuery(() => readSession(db));
  const receipts = useLiveQuery(
    () => db.receipts.orderBy('receivedAt').reverse().toArray(),
    [],
    [],
  );
  if (entries.length + receipts.length === 0) return null;

  const close = () => dialog.current?.close();
  const saveAsFile = () =>
    exportEntries(
      entries.filter((entry) => !isHeld(entry, session)),
      receipts,
    );
  return (
    <>
      <button
        type="button"
        className={countClass}
        aria-label={openLabel(entries.length)}
        onClick={() => dialog.current?.showModal()}
      >
        <CountIcon icon="outbox" count={entries.length} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself. */}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby="outbox-title"
        onClick={(event) => event.target === dialog.current && close()}
      >
        <div className={styles.panel}>
          <header className={styles.head}>
            <h2 id="outbox-title">Outbox</h2>
            <Button look="quiet" icon="close" aria-label="Close" onClick={close} />
          </header>
          {entries.length === 0 ? (
            <p>Nothing waits: everything that you sent was delivered.</p>
          ) : (
            <ul className={styles.list}>
              {entries.map((entry) =>
                isHeld(entry, session) ? (
                  <HeldItem key={entry.id} entry={entry} />
                ) : (
                  <OutboxItem key={entry.id} entry={entry} onLeave={close} />
                ),
              )}
            </ul>
          )}
          {receipts.length > 0 && (
            <section className={styles.delivered} aria-labelledby="delivered-title">
              <h3 id="delivered-title">Delivered</h3>
              <ul className={styles.list}>
                {receipts.map((receipt) => (
                  <ReceiptItem key={receipt.id} receipt={receipt} />
                ))}
              </ul>
            </section>
          )}
          <footer className={styles.foot}>
            <Button look="outline" icon="download" onClick={saveAsFile}>
              Save as a file
            </Button>
          </footer>
        </div>
        {/* Behind an open dialog the page's own toasts can't be reached. */}
        <Toasts />
      </dialog>
    </>
  );
}

const openLabel = (waiting: number) =>
  waiting === 0 ? 'Outbox, all delivered' : `Outbox, ${waiting} not delivered yet`;
