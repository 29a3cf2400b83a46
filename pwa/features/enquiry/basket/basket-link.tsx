import { Link } from 'wouter';
import { links } from '../../../config/links';
import { CountIcon, countClass } from '../../../ui/count-icon';

/** The way to what was collected. */
export function BasketLink({ count }: { count: number }) {
  const label = `Your enquiry, ${count === 1 ? 'one product' : `${count} products`}`;
  return (
    <Link href={links.enquiry} className={countClass} aria-label={label}>
      <CountIcon icon="bag" count={count} />
    </Link>
  );
}
