import {
  defaultRangeExtractor,
  measureElement,
  type Range,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names';
import styles from './long-list.module.css';

const controls = 'a, button, input, summary';
/** Controls to which the keys below mean nothing of their own; all other fields keep these keys. */
const withoutOwnKeys = 'a, button, input[type="checkbox"], summary';

/**
 * Remembers by its key which row of a long list has the focus: rows come and go around it. Arrows, Page Up, Page
 * Down, Home and End lead from a control of a row to the same one of another.
 */
function useRowFocus<T>(
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
    // When the focused row is gone, the row in its place gets the focus.
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
      // This does nothing when the row was taken out of the document: then the focus was lost, not given away.
      onBlur: ({ target }: FocusEvent<HTMLElement>) => {
        queueMicrotask(() => {
          const isElsewhere = !list.current?.contains(document.activeElement);
          if (isElsewhere && target.isConnected) setFocusedKey(null);
        });
      },
    },
    /** Handles the keys; `reveal` scrolls to a row. */
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

type Props<T> = {
  items: readonly T[];
  /** Returns the key of an item. It must be the same function in every render. */
  keyOf: (item: T) => string;
  /** Renders the content of a row. */
  row: (item: T) => ReactNode;
  /** How high a usual row is, in rem; each row that is shown is measured. */
  rowRem: number;
  className?: string | undefined;
  rowClassName?: string | undefined;
  /** A row that was open in place of the list: once this is null again, the list shows and focuses it. */
  openKey?: string | null;
  /** A row that the list shows and focuses when it is another one than before. */
  focusKey?: string | null;
  /** A row that is being dragged: it stays in the document, and keys are for it alone. */
  heldKey?: string | null;
};

const rowsBeyondScreen = 6;

/**
 * Shows a list of any length that scrolls with the page. The document has only the rows near the screen, and the row
 * with the focus. Assistive technology gets the number of all rows.
 */
export function LongList<T>(props: Props<T>) {
  const { items, keyOf, row, rowRem, className, rowClassName } = props;
  const { openKey = null, focusKey = null, heldKey = null } = props;
  const list = useRef<HTMLUListElement>(null);
  const keysId = useId();
  const [topPx, setTopPx] = useState(0);
  const { focused, focusRow, handlers, onKeyDown } = useRowFocus(list, items, keyOf);
  const held = useMemo(
    () => (heldKey === null ? -1 : items.findIndex((item) => keyOf(item) === heldKey)),
    [items, keyOf, heldKey],
  );
  // The font size is read once: it is needed for each of thousands of rows. With another `keyAt` all rows are counted
  // again.
  const [remPx] = useState(fontPx);
  const keyAt = useCallback((index: number) => keyOf(items[index] as T), [items, keyOf]);
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    estimateSize: () => rowRem * remPx,
    getItemKey: keyAt,
    overscan: rowsBeyondScreen,
    scrollMargin: topPx,
    scrollPaddingStart: coveredRem * remPx,
    rangeExtractor: (range: Range) => shownRows(range, focused, held),
    // While the list is hidden no row has a height: the last known one counts.
    measureElement: (element, entry, instance) =>
      measureElement(element, entry, instance) ||
      (instance.itemSizeCache.get(keyAt(instance.indexFromElement(element))) ?? rowRem * remPx),
  });

  // Content above the list may have changed its height.
  useLayoutEffect(() => {
    if (list.current?.offsetParent) {
      setTopPx(Math.round(list.current.getBoundingClientRect().top + scrollY));
    }
  });

  const before = useRef({ openKey, focusKey, openAt: -1 });
  useEffect(() => {
    const { openKey: wasOpen, focusKey: hadFocus, openAt } = before.current;
    const isBack = openKey === null && wasOpen !== null && focusKey === hadFocus;
    const key = isBack ? wasOpen : focusKey !== hadFocus ? focusKey : openKey;
    const at = key === null ? -1 : items.findIndex((item) => keyOf(item) === key);
    const wasAt = openKey === wasOpen || isBack ? openAt : -1;
    before.current = {
      openKey,
      focusKey,
      openAt: openKey === null ? -1 : key === openKey && at >= 0 ? at : wasAt,
    };
    if (key === openKey && focusKey === hadFocus) return;
    // An action on an open row may have taken it out of the list: then the row in its place follows.
    const index = at < 0 && isBack ? Math.min(wasAt, items.length - 1) : at;
    if (index < 0) return;
    virtual.scrollToIndex(index);
    focusRow(index);
  });

  return (
    <>
      {items.length > 1 && (
        <p id={keysId} hidden>
          Arrow keys, Page Up, Page Down, Home and End lead to other rows.
        </p>
      )}
      <ul
        ref={list}
        className={classNames(styles.list, className)}
        style={{ height: virtual.getTotalSize() }}
        aria-describedby={items.length > 1 ? keysId : undefined}
        onKeyDown={(event) => {
          if (held < 0) onKeyDown(event, (index) => virtual.scrollToIndex(index));
        }}
        {...handlers}
      >
        {virtual.getVirtualItems().map(({ key, index, start }) => (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            className={classNames(styles.row, rowClassName)}
            style={{ top: start - topPx }}
          >
            {row(items[index] as T)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** How much of the screen the bars at its top cover. */
const coveredRem = 8;

const fontPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * Returns the numbers of the rows that the document has: those near the screen, and others that must not go away,
 * such as the one with the focus. -1 is no row.
 */
export function shownRows(range: Range, ...stay: number[]): number[] {
  const near = defaultRangeExtractor(range);
  const far = stay.filter((at) => at >= 0 && at < range.count && !near.includes(at));
  return far.length === 0 ? near : [...new Set([...near, ...far])].sort((a, b) => a - b);
}

/** About how many rows fill a screen. */
const pageOfRows = 10;

/**
 * Returns the row that a key leads to from the row `at` of `count`; null for other keys, and if it is there already.
 */
export function rowByKey(key: string, at: number, count: number): number | null {
  const to = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + pageOfRows,
    PageUp: at - pageOfRows,
    Home: 0,
    End: count - 1,
  }[key];
  if (to === undefined) return null;
  const within = Math.max(0, Math.min(count - 1, to));
  return within === at ? null : within;
}
