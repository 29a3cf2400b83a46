import { type FocusEvent, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { togglePanel } from './panel';

/**
 * Closes the panels within an element, on which its result is spread: when another page is shown, when a link in one
 * of them is followed, and when the focus leaves both a panel and its button.
 */
export function useClosingPanels(path: string) {
  const root = useRef<HTMLElement>(null);
  const shownPath = useRef(path);

  // This runs before a person sees the page: later it would close what they open on it.
  useLayoutEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    for (const panel of root.current?.querySelectorAll('[popover]') ?? []) {
      togglePanel(panel, false);
    }
  }, [path]);

  return {
    ref: root,
    onClick({ target }: MouseEvent) {
      const link = (target as Element).closest('a');
      togglePanel(link?.closest('[popover]'), false);
    },
    onBlur({ target, relatedTarget }: FocusEvent) {
      const id = target.closest('[popover]')?.id ?? target.getAttribute('popovertarget');
      const panel = id ? document.getElementById(id) : null;
      if (!panel || !(relatedTarget instanceof Element)) return;
      const stays =
        panel.contains(relatedTarget) || relatedTarget.getAttribute('popovertarget') === id;
      if (!stays) togglePanel(panel, false);
    },
  };
}
