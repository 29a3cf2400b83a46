import { useId } from 'react';
import { Button } from './button';
import { Dialog, DialogActions } from './dialog';
import styles from './dialog.module.css';

/** The question to a person before something is done. */
export type Question = {
  /** The question itself, which names the person or the entry. */
  title: string;
  /** What will be different, a sentence each. */
  changes: string[];
  /** The words on the button that does it. */
  confirm: string;
};

type Props = Question & {
  onConfirm: () => void;
  /** Called when the dialog closes, also after `onConfirm`. */
  onClose: () => void;
};

/** Asks before something is done. With Escape or "Cancel" nothing happens. */
export function ConfirmDialog({ title, changes, confirm, onConfirm, onClose }: Props) {
  const changesId = useId();
  return (
    <Dialog title={title} describedBy={changesId} onClose={onClose}>
      {(close) => (
        <>
          <ul id={changesId} className={styles.changes}>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
          <DialogActions>
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
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
