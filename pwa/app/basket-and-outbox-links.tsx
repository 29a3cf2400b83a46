import { useLiveQuery } from 'dexie-react-hooks';
import { db } from '../data/device';
import { BasketLink } from '../features/enquiry/basket/basket-link';
import { OutboxTray } from '../features/outbox/outbox-tray';

/** What this device holds for its visitor: products collected for an enquiry, and what was sent. */
export function BasketAndOutboxLinks() {
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
