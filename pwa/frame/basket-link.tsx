import { Link } from 'wouter';
import { links } from '../config/links';
import { CountIcon, countClass } from '../ui/count-icon';

/** The link to the basket, with its count. */
export function BasketLink({ count }: { count: number }) {
  const label = `Your basket, ${count === 1 ? 'one product' : `${count} products`}`;
  return (
    <Link href={links.basket} className={countClass} aria-label={label}>
      <CountIcon icon="bag" count={count} />
    </Link>
  );
}
