import { type RefObject, useEffect, useRef } from 'react';
import { isSlashKeyOn } from '../../ui/slash-key';

/** What each key does, in the words of the help. */
export const inboxKeys = [
  ['j', 'Next'],
  ['k', 'Previous'],
  ['Enter', 'Open the first'],
  ['r', 'Reply'],
  ['a', 'Assign to me'],
  ['s', 'Next status'],
  ['e', 'Close or archive'],
  ['z', 'Snooze'],
  ['x', 'Choose, for several at once'],
  ['/', 'Search'],
  ['?', 'These keys'],
] as const;

type Keys = {
  /** The list in its order, and what is open of it. */
  ids: readonly string[];
  openId: string | null;
  open: (id: string) => void;
  help: () => void;
  choose: (id: string) => void;
};

/**
 * Listens to the keys of an inbox. They are off while one types or a dialog is open, and if the reader turned single
 * keys off. A key that acts on the open item presses a control in `inbox` that names the key by `aria-keyshortcuts`.
 */
export function useInboxKeys(inbox: RefObject<HTMLElement | null>, keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || isBusy(target) || !isSlashKeyOn()) return;
      if (!press(key, latest.current, inbox.current, target)) return;
      // The site's own search has the same key.
      event.preventDefault();
      event.stopPropagation();
    }
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [inbox]);
}

const isBusy = (target: EventTarget | null) =>
  (target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('input:not([type="checkbox"]), textarea, select'))) ||
  document.querySelector('dialog[open]') !== null;

/** Whether the key means something here. */
function press(
  key: string,
  { ids, openId, open, help, choose }: Keys,
  inbox: HTMLElement | null,
  target: EventTarget | null,
): boolean {
  const at = openId === null ? -1 : ids.indexOf(openId);
  const to = { j: at + 1, k: at - 1, Enter: openId === null ? 0 : -1 }[key];
  if (to !== undefined) {
    // On a button, link or box Enter presses that one.
    const id = key === 'Enter' && target !== document.body ? undefined : ids[to];
    if (id) open(id);
    return id !== undefined;
  }
  const box = target instanceof Element && target.closest('li')?.querySelector('input');
  if (key === '?') help();
  else if (key === 'x' && box) box.click();
  else if (key === 'x' && openId !== null) choose(openId);
  else {
    const control = inbox?.querySelector<HTMLElement>(
      `[aria-keyshortcuts="${CSS.escape(key)}"]:not(:disabled)`,
    );
    if (!control) return false;
    if (control.matches('input, textarea, select')) control.focus();
    else control.click();
  }
  return true;
}
