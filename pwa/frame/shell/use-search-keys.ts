import { useEffect } from 'react';
import { togglePanel } from '../../ui/menus/panel';
import { isSlashKeyOn } from '../../ui/slash-key';

/** Opens a panel with Ctrl-K or Command-K, and with "/" where no text is being written. */
export function useSearchKeys(panelId: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      if (document.querySelector('dialog[open]')) return;
      const isCommand = (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';
      const isSlash =
        key === '/' && !ctrlKey && !metaKey && !altKey && !isWriting(target) && isSlashKeyOn();
      if (!isCommand && !isSlash) return;
      event.preventDefault();
      togglePanel(document.getElementById(panelId), true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [panelId]);
}

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));
