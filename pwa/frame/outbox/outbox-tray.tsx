import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { db } from '../../data/device';
import { countOnTheWay } from '../../data/files/files-view';
import { lazy } from '../../loading/lazy';
import { CountIcon, countClass } from '../../ui/count-icon';
import { Toasts } from '../../ui/toast';
import styles from './outbox-tray.module.css';

const OutboxPanel = lazy(() => import('./outbox-panel'), 'OutboxPanel');

/** The button of the outbox with its count. The entries are read only while it is open. */
export function OutboxTray() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const waiting = useLiveQuery(() => db.outbox.count(), [], 0);
  const files = useLiveQuery(() => countOnTheWay(db), [], 0);
  const delivered = useLiveQuery(() => db.sent.orderBy('receiptAt').count(), [], 0);
  // Opened together with its contents, so that their first button gets the focus.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
  }, [isOpen]);
  const isUsed = waiting + files + delivered > 0;
  useEffect(() => {
    if (isUsed) OutboxPanel.preload();
  }, [isUsed]);
  // It stays open when its last entry is deleted.
  if (!isUsed && !isOpen) return null;

  const close = () => dialog.current?.close();
  return (
    <>
      <button
        type="button"
        className={countClass}
        aria-label={openLabel(waiting, files)}
        onClick={() => setOpen(true)}
      >
        <CountIcon icon="outbox" count={waiting + files} />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself. */}
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby="outbox-title"
        onClick={(event) => event.target === dialog.current && close()}
        onClose={() => setOpen(false)}
      >
        {isOpen && <OutboxPanel onClose={close} />}
        {/* The page's own toasts are below an open dialog and can't be reached. */}
        <Toasts />
      </dialog>
    </>
  );
}

function openLabel(waiting: number, files: number): string {
  const parts = [
    waiting > 0 && `${waiting} not delivered yet`,
    files > 0 && (files === 1 ? '1 file on its way' : `${files} files on their way`),
  ].filter(Boolean);
  return `Outbox, ${parts.join(', ') || 'all delivered'}`;
}
