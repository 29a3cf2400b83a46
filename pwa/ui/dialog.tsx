import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './dialog.module.css';

type Props = {
  title: string;
  /** Called when it was closed, also by Escape: take it off the page then. */
  onClose: () => void;
  /** Id of the element that describes it. */
  describedBy?: string;
  children: (close: () => void) => ReactNode;
};

/** Shows a dialog over the page, open as long as it is rendered. */
export function Dialog({ title, onClose, describedBy, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onClose={onClose}
    >
      <h2 id={titleId}>{title}</h2>
      {/* Closing by the element gives the focus back to the button that opened it. */}
      {children(() => dialog.current?.close())}
    </dialog>
  );
}

/** The buttons at the end of a dialog. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
