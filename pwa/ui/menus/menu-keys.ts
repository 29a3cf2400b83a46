import type { KeyboardEvent } from 'react';

const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowRight: 1,
  ArrowUp: -1,
  ArrowLeft: -1,
};

/**
 * Moves the focus among the links and buttons of a menu: arrows, Home, End, and a letter to the next entry that
 * begins with it, as the WAI-ARIA patterns for menus describe. The button that closes the menu does not count.
 */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const entries = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('a, button:not([popovertarget])'),
  ];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const next = nextEntry(event.key, entries, at);
  if (!next || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  next.focus();
}

function nextEntry(key: string, entries: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'Home') return entries[0];
  if (key === 'End') return entries.at(-1);
  const step = steps[key];
  if (step)
    return entries[(Math.max(at, step < 0 ? 0 : -1) + step + entries.length) % entries.length];
  if (!/^\p{L}$/u.test(key)) return undefined;
  const letter = key.toLowerCase();
  const behind = [...entries.slice(at + 1), ...entries.slice(0, at + 1)];
  return behind.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(letter));
}
