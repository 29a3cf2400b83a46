import { memo } from 'react';
import { Link } from 'wouter';
import type { Department } from '../../../../edge-api/contract/catalogue/departments';
import {
  type Listing,
  listingSearch,
  listingStep,
} from '../../../../edge-api/contract/catalogue/listing';
import type { ListedCards } from '../../../../edge-api/contract/page-data';
import { lazyPart } from '../../../loading/lazy-part';
import { OptionalPart } from '../../../loading/quietly';
import { behindPage } from '../../../loading/when-idle';
import { Button, ButtonLink, buttonClass } from '../../../ui/button';
import { classNames } from '../../../ui/class-names';
import { Notice } from '../../../ui/notice';
import { ProductList } from './product-list';
import styles from './product-results.module.css';

// It comes ready in the HTML and is used late, if at all: its code loads behind the page.
const loadKeepOffline = () =>
  import('../offline/keep-offline').then((module) => module.KeepOffline);
const KeepOffline = import.meta.env.SSR
  ? await loadKeepOffline()
  : lazyPart(() => behindPage(loadKeepOffline));

// Nothing from outside may change it before its code is there, or React would make it anew.
const Keep = memo(function Keep({ department }: { department: Department }) {
  return (
    <OptionalPart fallback={<KeepPlace />}>
      <KeepOffline department={department} />
    </OptionalPart>
  );
});

/** As large as what comes in its place. */
const KeepPlace = () => (
  <Button look="quiet" icon="download" disabled>
    Keep for offline
  </Button>
);

type Props = {
  listed: ListedCards;
  listing: Listing;
  given: { q?: string };
  /** The same list without search and filters. */
  clearHref: string;
};

/** What a list found: how many, the products, and more of them. */
export function ProductResults({ listed, listing, given, clearHref }: Props) {
  const { items, total, truncated } = listed;
  const more = Math.min(listingStep, total - items.length);
  // Children's categories stand in the query, where a link to more of them must keep them.
  const [, query = ''] = clearHref.split('?');
  const moreSearch = listingSearch({ ...listing, shown: items.length + listingStep }, given);
  return (
    <>
      <div className={styles.head}>
        <p className={styles.count} role="status">
          {countText(items.length, total)}
          {truncated && ', of the newest 500 that are on this device'}
        </p>
        <Keep department={listing.department} />
      </div>
      {total > 0 ? (
        <ProductList products={items} leading />
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
  if (total === 0) return 'No product';
  if (total === 1) return 'One product';
  return shown < total ? `Showing ${shown} of ${total} products` : `${total} products`;
}
