import { atom } from 'nanostores';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from './button';
import styles from './toast.module.css';

type Toast = {
  id: number;
  text: string;
  action?: { label: string; run: () => void };
  /** The topic of the toast: the next one with the same topic replaces it. */
  about?: string;
  /** Whether the toast is also shown on the page that a link opens meanwhile, even if that is another document. */
  goesAlong?: boolean;
  shownForMs: number;
};

const usuallyShownMs = 8000;
const none: Toast[] = [];
const toasts = atom(none);
let lastId = 0;

/** Shows a short message for a while, with one button at most. */
export function showToast(
  text: string,
  {
    action,
    about,
    goesAlong = false,
    shownForMs = usuallyShownMs,
  }: Pick<Toast, 'action' | 'about' | 'goesAlong'> & { shownForMs?: number } = {},
): void {
  const id = ++lastId;
  const others = toasts.get().filter((toast) => !about || toast.about !== about);
  toasts.set([...others, { id, text, action, about, goesAlong, shownForMs }]);
}

const carriedKey = 'sampan-toasts';

/** Takes over the toasts of this tab that go along: others may be about somebody else than the next reader. */
function takeOver(): () => void {
  const carry = () => {
    const texts = toasts.get().flatMap(({ text, goesAlong }) => (goesAlong ? [text] : []));
    if (texts.length > 0) inTab((tab) => tab.setItem(carriedKey, JSON.stringify(texts)));
  };
  inTab((tab) => {
    const texts: string[] = JSON.parse(tab.getItem(carriedKey) ?? '[]');
    tab.removeItem(carriedKey);
    for (const text of texts) showToast(text);
  });
  addEventListener('pagehide', carry);
  return () => removeEventListener('pagehide', carry);
}

/** Uses the storage of this tab. A browser that stores nothing forgets the toasts. */
function inTab(work: (tab: Storage) => void): void {
  try {
    work(sessionStorage);
  } catch {
    // The toasts are not shown again.
  }
}

const close = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id));

/** Shows the toasts in a live region, which has to be on the page before them. */
export function Toasts() {
  useEffect(takeOver, []);
  const shown = useSyncExternalStore(toasts.listen, toasts.get, () => none);
  return (
    <div className={styles.toasts} role="status">
      {shown.map((toast) => (
        <Shown key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

/** Shows one toast. Its time starts when it is shown. */
function Shown({ toast: { id, text, action, shownForMs } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => close(id), shownForMs);
    return () => clearTimeout(timer);
  }, [id, shownForMs]);
  return (
    <div className={styles.toast}>
      <span>{text}</span>
      {action && (
        <Button
          look="quiet"
          onClick={() => {
            action.run();
            close(id);
          }}
        >
          {action.label}
        </Button>
      )}
      <Button look="quiet" icon="close" aria-label="Close this note" onClick={() => close(id)} />
    </div>
  );
}
