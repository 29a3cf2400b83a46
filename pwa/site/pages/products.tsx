import { useLocation, useSearch } from 'wouter';
import {
  type Listing,
  listingOf,
  listingSearch,
} from '../../../edge-api/contract/catalogue/listing';
import type { CatalogueReader } from '../../../edge-api/contract/page';
import { company } from '../../config/company/company';
import type { PageParams } from '../../config/find-address';
import { links } from '../../config/links';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { Breadcrumbs, PageBody, PageTitle } from '../../ui/page-parts';
import { basketCorner } from '../basket-button';
import { AgeNote } from '../catalogue/age-note';
import { ListState } from '../catalogue/list-state';
import { StoreOffline } from '../catalogue/offline/store-offline';
import { CategoryTabs } from '../catalogue/shop/category-tabs';
import { ListControls } from '../catalogue/shop/list-controls';
import { categoryTabs, listHead, namedProducts } from '../catalogue/shop/list-texts';
import { OrderPhone } from '../catalogue/shop/order-phone';
import { placeOf } from '../catalogue/shop/product-place';
import { ProductResults } from '../catalogue/shop/product-results';
import { listingKey, useListing } from '../catalogue/shop/use-products';
import { CategoryNotFound } from '../category-not-found';
import { breadcrumbData } from '../structured-data';

export async function load(read: CatalogueReader, params: PageParams, search: string) {
  const place = placeOf(params, search);
  if ('unknown' in place) return {};
  const listing = listingOf(search, place);
  const value = { ...(await read.products(listing)), truncated: false };
  return { products: { of: listingKey(listing), value } };
}

/** A list of the shop: a department or a category of it, as the route says. */
export default function ProductsPage({ params }: { params: PageParams }) {
  const search = useSearch();
  const place = placeOf(params, search);
  if ('unknown' in place) {
    return <CategoryNotFound department={place.department} name={place.unknown} />;
  }
  return <ProductsOf place={place} listing={listingOf(search, place)} name={params.name} />;
}

type Place = Exclude<ReturnType<typeof placeOf>, { unknown: string }>;

function ProductsOf({
  place,
  listing,
  name,
}: {
  place: Place;
  listing: Listing;
  name: string | undefined;
}) {
  const [path] = useLocation();
  const stored = useListing(listing);
  const { department, category } = place;
  const given = 'q' in place ? { q: place.q } : {};
  const { title, lead, canonicalPath, trail } = listHead(department, category);
  const heading = 'q' in place ? `${namedProducts(department)} named “${name}”` : title;
  const search = listingSearch({ ...listing, shown: 24 }, given);

  if ('q' in place && search === '' && stored.value?.total === 0) {
    return <CategoryNotFound department={department} name={name ?? ''} />;
  }
  return (
    <PageBody>
      <TitleAndMeta
        title={`${heading} · ${company.brand}`}
        description={`${lead} Order from ${company.name} by phone.`}
        canonicalPath={canonicalPath}
        image={stored.value?.items[0]?.images[0]}
        structuredData={[breadcrumbData(trail, canonicalPath)]}
      />
      <Breadcrumbs trail={trail} />
      <PageTitle title={heading}>
        {lead} Choose here, then call <OrderPhone /> to order.
      </PageTitle>
      <CategoryTabs label="Categories" tabs={categoryTabs(listing, search)} />
      <ListControls key={path} listing={listing} given={given} what={title} />
      <AgeNote stored={stored} />
      {stored.value ? (
        <ProductResults
          listed={stored.value}
          listing={listing}
          given={given}
          storeOffline={<StoreOffline department={department} />}
          basketCorner={basketCorner}
          clearHref={category ? links.category(department, category) : links.department(department)}
        />
      ) : (
        <ListState stored={stored} ratio="1 / 1" />
      )}
    </PageBody>
  );
}
