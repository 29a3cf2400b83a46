import { measureElement, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names';
import styles from './long-list.module.css';
import { shownRows } from './shown-rows';

type Props<T> = {
  items: readonly T[];
  keyOf: (item: T) => string;
  /** What is in a row. */
  row: (item: T) => ReactNode;
  /** How high a usual row is, in rem; each row that is shown is measured. */
  rowRem: number;
  className?: string | undefined;
  rowClassName?: string | undefined;
  /** A row that was open in place of the list: once this is null again, the list shows and focuses it. */
  openKey?: string | null;
};

const rowsBeyondScreen = 6;

/**
 * A list of any length that scrolls with the page. The document has only the rows near the screen, and the
 * row with the focus. Assistive technology is told of all of them.
 */
export function LongList<T>(props: Props<T>) {
  const { items, keyOf, row, rowRem, className, rowClassName, openKey = null } = props;
  const list = useRef<HTMLUListElement>(null);
  const [topPx, setTopPx] = useState(0);
  const [focused, setFocused] = useState(-1);
  const virtual = useWindowVirtualizer<HTMLLIElement>({
    count: items.length,
    estimateSize: () => rowRem * fontPx(),
    getItemKey: (index) => keyOf(items[index] as T),
    overscan: rowsBeyondScreen,
    scrollMargin: topPx,
    scrollPaddingStart: coveredRem * fontPx(),
    rangeExtractor: (range: Range) => shownRows(range, focused),
    // Of a list that is hidden no row has a height.
    measureElement: (element, entry, instance) =>
      measureElement(element, entry, instance) ||
      (instance.itemSizeCache.get(keyOf(items[instance.indexFromElement(element)] as T)) ??
        rowRem * fontPx()),
  });

  // Whatever is above the list may have changed its height.
  useLayoutEffect(() => {
    if (list.current?.offsetParent) {
      setTopPx(Math.round(list.current.getBoundingClientRect().top + scrollY));
    }
  });

  const wasOpen = useRef(openKey);
  useEffect(() => {
    const key = wasOpen.current;
    wasOpen.current = openKey;
    if (openKey !== null || key === null) return;
    const index = items.findIndex((item) => keyOf(item) === key);
    if (index < 0) return;
    virtual.scrollToIndex(index);
    setFocused(index);
  }, [openKey, items, keyOf, virtual]);

  // The row to focus comes into the document with the render that knows its number.
  useEffect(() => {
    if (focused < 0 || document.activeElement !== document.body) return;
    const shown = list.current?.querySelector(`[data-index="${focused}"] :is(a, button, input)`);
    if (shown instanceof HTMLElement) shown.focus({ preventScroll: true });
  }, [focused]);

  const follow = ({ target }: FocusEvent<HTMLElement>) =>
    setFocused(Number(target.closest('li[data-index]')?.getAttribute('data-index') ?? -1));

  return (
    <ul
      ref={list}
      className={classNames(styles.list, className)}
      style={{ height: virtual.getTotalSize() }}
      onFocus={follow}
      onBlur={() => setFocused(-1)}
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
  );
}

/** The bars at the top of the screen cover so much of it. */
const coveredRem = 8;

const fontPx = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
