import { useEffect, useId, useRef } from 'react';
import { Button } from './button';
import styles from './confirm-dialog.module.css';

type Props = {
  /** A question that names whom or what it is about. */
  title: string;
  /** What will be different, a sentence each. */
  changes: string[];
  /** What the button that does it says. */
  confirm: string;
  onConfirm: () => void;
  /** Also after `onConfirm`. */
  onClose: () => void;
};

/** Asks before something is done; open as long as it is on the page. Escape and "Cancel" do nothing. */
export function ConfirmDialog({ title, changes, confirm, onConfirm, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-changes`}
      onClose={onClose}
    >
      <div className={styles.panel}>
        <h2 id={`${id}-title`}>{title}</h2>
        <ul id={`${id}-changes`} className={styles.changes}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button look="outline" onClick={close}>
            Cancel
          </Button>
          <Button
            onClick={() => {
              close();
              onConfirm();
            }}
          >
            {confirm}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
