import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { rowByKey } from './shown-rows';

const controls = 'a, button, input, summary';
/** Fields of which the keys below mean something themselves have them. */
const withoutOwnKeys = 'a, button, input[type="checkbox"], summary';

/**
 * Which row of a long list has the focus, by its key: rows come and go around it. Arrows, Page Up, Page
 * Down, Home and End lead from a control of a row to the same one of another.
 */
export function useRowFocus<T>(
  list: RefObject<HTMLElement | null>,
  items: readonly T[],
  keyOf: (item: T) => string,
) {
  const [focusedKey, setFocusedKey] = useState<string | null>(null);
  const focused = useMemo(
    () => (focusedKey === null ? -1 : items.findIndex((item) => keyOf(item) === focusedKey)),
    [items, keyOf, focusedKey],
  );
  /** The row that must get the focus once the document has it, and which of its controls. */
  const wanted = useRef<{ key: string; control: number } | null>(null);
  const lastAt = useRef(0);
  if (focused >= 0) lastAt.current = focused;

  /** Gives the focus to a row that may not be in the document yet. */
  function focusRow(index: number, control = 0) {
    const item = items[index];
    if (item === undefined) return;
    wanted.current = { key: keyOf(item), control };
    setFocusedKey(keyOf(item));
  }

  const controlsOf = (index: number) => [
    ...(list.current?.querySelectorAll<HTMLElement>(
      `:scope > [data-index="${index}"] :is(${controls})`,
    ) ?? []),
  ];

  useEffect(() => {
    // A row that is gone leaves the focus to the one in its place.
    if (focusedKey !== null && focused < 0 && document.activeElement === document.body) {
      focusRow(Math.min(lastAt.current, items.length - 1));
    }
    if (!wanted.current || wanted.current.key !== focusedKey || focused < 0) return;
    const found = controlsOf(focused);
    const control = found[wanted.current.control] ?? found[0];
    if (!control) return;
    wanted.current = null;
    control.focus({ preventScroll: true });
  });

  return {
    focused,
    focusRow,
    handlers: {
      onFocus: ({ target }: FocusEvent<HTMLElement>) => {
        const index = Number(target.closest('li[data-index]')?.getAttribute('data-index') ?? -1);
        const item = items[index];
        setFocusedKey(item === undefined ? null : keyOf(item));
      },
      // Not when its row was taken out of the document: then the focus was lost, not given away.
      onBlur: ({ target }: FocusEvent<HTMLElement>) => {
        queueMicrotask(() => {
          const isElsewhere = !list.current?.contains(document.activeElement);
          if (isElsewhere && target.isConnected) setFocusedKey(null);
        });
      },
    },
    /** For the keys; `reveal` scrolls to a row. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>, reveal: (index: number) => void) => {
      const target = event.target as HTMLElement;
      const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
      if (isModified || event.defaultPrevented || focused < 0) return;
      if (!target.matches(withoutOwnKeys) || target.closest('dialog')) return;
      const to = rowByKey(event.key, focused, items.length);
      if (to === null) return;
      event.preventDefault();
      reveal(to);
      focusRow(to, Math.max(0, controlsOf(focused).indexOf(target)));
    },
  };
}
