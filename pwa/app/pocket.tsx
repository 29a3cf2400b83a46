import { useLiveQuery } from 'dexie-react-hooks';
import { db } from '../data/store';
import { BasketLink } from '../features/catalogue/basket-link';
import { OutboxTray } from '../features/outbox/outbox-tray';

/** What this device holds for its visitor: products collected for an enquiry, and what was sent. */
export function Pocket() {
  const collected = useLiveQuery(() => db.basket.count());
  // The tray comes after it and on its left, so that neither moves the other.
  if (collected === undefined) return null;
  return (
    <>
      <OutboxTray />
      {collected > 0 && <BasketLink count={collected} />}
    </>
  );
}
