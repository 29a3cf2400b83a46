import type { ReactNode } from 'react';
import { Link } from 'wouter';
import {
  type Listing,
  listingSearch,
  listingStep,
} from '../../../../edge-api/contract/catalogue/listing';
import type { ListedCards } from '../../../../edge-api/contract/page-data';
import { ButtonLink, buttonClass } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { Notice } from '../../../ui/notice';
import { ProductList, type ProductListProps } from './product-list';
import styles from './product-results.module.css';

type Props = {
  listed: ListedCards;
  listing: Listing;
  given: { q?: string };
  /** The same list without search and filters. */
  clearHref: string;
  /** Stores the department on the device. */
  storeOffline: ReactNode;
  basketCorner: ProductListProps['basketCorner'];
};

/** Shows what a list found: how many, the products, and more of them. */
export function ProductResults({
  listed,
  listing,
  given,
  clearHref,
  storeOffline,
  basketCorner,
}: Props) {
  const { items, total, truncated } = listed;
  const more = Math.min(listingStep, total - items.length);
  // Children's categories are in the query: a link to more of the list needs them too.
  const [, query = ''] = clearHref.split('?');
  const moreSearch = listingSearch({ ...listing, shown: items.length + listingStep }, given);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {countText(items.length, total)}
          {truncated && ', of the newest 500 that are on this device'}
        </p>
        {storeOffline}
      </div>
      {total > 0 ? (
        <ProductList products={items} basketCorner={basketCorner} leading />
      ) : (
        <Notice icon="search" title="Nothing here matches" heading="h2">
          <p>Try fewer words or other filters.</p>
          <ButtonLink href={clearHref}>Clear search and filters</ButtonLink>
        </Notice>
      )}
      {more > 0 && (
        <Link
          replace
          href={query ? `?${query}${moreSearch.replace('?', '&')}` : moreSearch}
          className={classNames(buttonClass('outline'), styles.more)}
        >
          Load {more} more
        </Link>
      )}
    </>
  );
}

function countText(shown: number, total: number): string {
  if (total === 0) return 'No products';
  if (total === 1) return 'One product';
  return shown < total ? `Showing ${shown} of ${total} products` : `${total} products`;
}
