import type { ProductsQuery } from '../../../edge-api/contract/catalogue/catalogue';
import { departments } from '../../../edge-api/contract/catalogue/departments';
import type { Product } from '../../../edge-api/contract/catalogue/product';
import type { Service } from '../../../edge-api/contract/catalogue/service';
import { countryName } from '../../../edge-api/contract/freight/country-name';
import { homeCountries } from '../../../edge-api/contract/freight/routes';
import { placeLabel } from '../../config/department-texts';
import { links } from '../../config/links';
import { readableScopes, storedServices } from '../../data/catalogue/stored-catalogue';
import { db, refreshNow } from '../../data/device';
import { loadPorts, type Port, searchPorts } from '../../data/enquiry/ports';
import { fetchProductsPage } from '../../data/http/catalogue-api';
import { type Entry, findIn, findServices } from './find-in';
import type { Found, Hit } from './found';
import { meantProducts } from './meant-products';
import { placeNames } from './synonyms';

const mostOfEach = 5;
/** One letter leads to half of all ports. */
const shortestForPorts = 2;

/** What is known beforehand, besides what this device stores: articles, tools and the like. */
export type Pages = readonly { title: string; entries: readonly Entry[] }[];

/** What the search knows, read once when it opens. */
type Sources = { services: Service[]; products: Product[]; allProducts: boolean; ports: Port[] };

/** Reads what this device knows. Of what can't be had now, nothing is found. */
export async function readSources(): Promise<Sources> {
  const [services, products, scopes, ports] = await Promise.all([
    orNone(servicesHere()),
    orNone(db.products.toArray()),
    orNone(readableScopes(db)),
    orNone(loadPorts()),
  ]);
  const allProducts = departments.every((department) => scopes.includes(department));
  return { services, products, allProducts, ports };
}

const orNone = <One>(loading: PromiseLike<One[]>): Promise<One[]> =>
  Promise.resolve(loading).catch(() => []);

async function servicesHere(): Promise<Service[]> {
  const stored = await storedServices(db);
  if (stored) return stored;
  await refreshNow('services');
  return (await storedServices(db)) ?? [];
}

/** What this device knows for a text. */
export function findHere({ services, products, ports }: Sources, pages: Pages, query: string) {
  const places = query.trim().length < shortestForPorts ? [] : findPorts(ports, query);
  const groups = [
    ...pages.map(({ title, entries }) => ({ title, hits: findIn<Hit>(entries, query) })),
    { title: 'Products', hits: findIn(products.map(productHit), query) },
    { title: 'Ports', hits: places.map(portHit) },
  ];
  const found: Found = {
    services: findServices(services, query).map(({ title, slug }) => ({
      label: title,
      href: links.service(slug),
    })),
    others: groups.flatMap(({ title, hits }) =>
      hits.length > 0 ? [{ title, hits: hits.slice(0, mostOfEach) }] : [],
    ),
  };
  return found;
}

const findPorts = (ports: Port[], query: string): Port[] => {
  const found = [...placeNames(query), query].flatMap((text) =>
    searchPorts(ports, text, mostOfEach),
  );
  return [...new Set(found)];
};

/**
 * Products of departments that this device does not store: by their names, and if there are none, by what the
 * words mean. @throws ApiError, UnreachableError
 */
export async function productsElsewhere(query: string): Promise<Hit[]> {
  const named = await askProducts({ q: query });
  const meant = named.length > 0 ? null : meantProducts(query);
  return meant ? askProducts(meant) : named;
}

async function askProducts(filter: Pick<ProductsQuery, 'department' | 'category' | 'q'>) {
  const { items } = await fetchProductsPage({ ...filter, sort: 'position', limit: mostOfEach });
  return items.map(productHit);
}

type NamedProduct = Pick<Product, 'name' | 'department' | 'category'>;
const productHit = (product: NamedProduct): Hit & { words: string } => {
  const note = placeLabel(product.department, product.category);
  return { label: product.name, href: links.product(product), note, words: note };
};

function portHit({ name, country, unlocode }: Port): Hit {
  const place = { country, unlocode, place: name };
  const isHome = homeCountries.includes(country);
  return {
    label: `${name}, ${countryName(country)}`,
    note: `${unlocode} · quote ${isHome ? 'from' : 'to'} here`,
    href: links.requestStart(isHome ? { from: place } : { to: place }),
  };
}
