import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import styles from './outbox-tray.module.css';

type Props<Item> = {
  /** The first ones of `total`. */
  items: Item[];
  total: number;
  /** What they are, in one word. */
  what: string;
  onMore: () => void;
  /** A list item. */
  children: (item: Item) => ReactNode;
};

/** A list that shows its first items. After "Show more" the focus is on the first new one. */
export function LongList<Item>({ items, total, what, onMore, children }: Props<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    if (firstNew.current === null) return;
    const item = list.current?.children[firstNew.current];
    if (!item) return;
    firstNew.current = null;
    item.querySelector('button')?.focus();
  });
  const showMore = () => {
    firstNew.current = items.length;
    onMore();
  };
  return (
    <>
      <ul ref={list} className={styles.list}>
        {items.map(children)}
      </ul>
      {total > items.length && (
        <Button look="outline" onClick={showMore}>
          Show more: {total - items.length} {what}
        </Button>
      )}
    </>
  );
}
