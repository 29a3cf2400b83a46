import { useLiveQuery } from 'dexie-react-hooks';
import { Link } from 'wouter';
import { links } from '../config/links';
import { db } from '../data/device';
import { CountIcon, countClass } from '../ui/count-icon';
import { OutboxTray } from './outbox/outbox-tray';

/** Shows links to what is stored on this device: the basket, and what was sent. */
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

/** The link to the basket, with its count. */
function BasketLink({ count }: { count: number }) {
  const label = `Your basket, ${count === 1 ? 'one product' : `${count} products`}`;
  return (
    <Link href={links.basket} className={countClass} aria-label={label}>
      <CountIcon icon="bag" count={count} />
    </Link>
  );
}
