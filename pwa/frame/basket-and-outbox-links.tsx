import { useLiveQuery } from 'dexie-react-hooks';
import { db } from '../data/device';
import { BasketLink } from './basket-link';
import { OutboxTray } from './outbox/outbox-tray';

/** Links to what is stored on this device: the basket, and what was sent. */
export function BasketAndOutboxLinks() {
  const collected = useLiveQuery(() => db.basket.count());
  // The tray loads after the count and is left of the link, so that neither shifts the other.
  if (collected === undefined) return null;
  return (
    <>
      <OutboxTray />
      {collected > 0 && <BasketLink count={collected} />}
    </>
  );
}
