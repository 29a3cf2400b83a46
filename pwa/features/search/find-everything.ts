import type { ProductsQuery } from '../../../edge-api/contract/catalogue/catalogue';
import { type Department, departments } from '../../../edge-api/contract/catalogue/departments';
import type { Product } from '../../../edge-api/contract/catalogue/product';
import type { Service } from '../../../edge-api/contract/catalogue/service';
import { countryName } from '../../../edge-api/contract/freight/country-name';
import { isHome } from '../../../edge-api/contract/freight/routes';
import { links } from '../../config/links';
import { placeLabel } from '../../config/place-label';
import { readableScopes, storedServices } from '../../data/catalogue/stored-catalogue';
import { db, refreshNow } from '../../data/device';
import { loadPorts, type Port, searchPorts } from '../../data/enquiry/ports';
import { fetchProductsPage } from '../../data/http/catalogue-api';
import { type Entry, findIn, findServices, hasAllWords } from './find-in';
import { addHits, type Found, type Hit } from './found';
import { meantProducts } from './meant-products';
import { corrected } from './spelling';
import { otherWords, placeNames, singular, tellingWords } from './synonyms';

const mostOfEach = 5;
/** One letter leads to half of all ports. */
const shortestForPorts = 2;
/** Shorter texts would be found in most products. */
const shortestForApi = 3;

/** What is known beforehand, besides what this device stores: articles, tools and the like. */
export type Pages = readonly { title: string; entries: readonly Entry[] }[];

/** What the search knows, read once when it opens. */
type Sources = {
  services: Service[];
  products: Product[];
  /** Departments that this device does not store whole. */
  elsewhere: Department[];
  ports: Port[];
};

/** Reads what this device knows. Of what can't be had now, nothing is found. */
export async function readSources(): Promise<Sources> {
  const [services, products, scopes, ports] = await Promise.all([
    orNone(servicesHere()),
    orNone(db.products.toArray()),
    orNone(readableScopes(db)),
    orNone(loadPorts()),
  ]);
  const elsewhere = departments.filter((department) => !scopes.includes(department));
  return { services, products, elsewhere, ports };
}

const orNone = <One>(loading: PromiseLike<One[]>): Promise<One[]> =>
  Promise.resolve(loading).catch(() => []);

async function servicesHere(): Promise<Service[]> {
  const stored = await storedServices(db);
  if (stored) return stored;
  await refreshNow('services');
  return (await storedServices(db)) ?? [];
}

/** What this device knows for a text; where that is nothing, for the text without one typing error a word. */
export function findHere(sources: Sources, pages: Pages, query: string): Found {
  const found = findTyped(sources, pages, query);
  if (found.services.length + found.others.length > 0) return found;
  const titles = sources.services.map(({ title }) => title);
  const labels = pages.flatMap(({ entries }) => entries.map(({ label }) => label));
  return findTyped(sources, pages, corrected(query, [...titles, ...labels, ...otherWords]));
}

/** Products are last: those from elsewhere come below and move nothing. */
function findTyped({ services, products, ports }: Sources, pages: Pages, query: string): Found {
  const letters = query.match(/[\p{L}\p{N}]/gu) ?? [];
  const places = letters.length < shortestForPorts ? [] : findPorts(ports, query);
  const groups = [
    ...pages.map(({ title, entries }) => ({ title, hits: findIn<Hit>(entries, query) })),
    { title: 'Ports', hits: places.map(portHit) },
    { title: productsTitle, hits: findIn(products.map(productHit), query) },
  ];
  return {
    services: findServices(services, query).map(({ title, slug }) => ({
      label: title,
      href: links.service(slug),
    })),
    others: groups.flatMap(({ title, hits }) =>
      hits.length > 0 ? [{ title, hits: hits.slice(0, mostOfEach) }] : [],
    ),
  };
}

/** Ports by the text as it is ("port said"); if there are none, without its fillers ("port of chattogram"). */
function findPorts(ports: Port[], query: string): Port[] {
  const find = (text: string) => searchPorts(ports, text, mostOfEach);
  const found = [...placeNames(query), query].flatMap(find);
  return [...new Set(found.length > 0 ? found : find(tellingWords(query).join(' ')))];
}

/** What is known of a text, and below it what the API knows. @throws ApiError, UnreachableError */
export async function findMore({ elsewhere }: Sources, query: string, known: Found) {
  const isAsked = elsewhere.length > 0 && query.trim().length >= shortestForApi;
  return isAsked ? addHits(known, productsTitle, await productsElsewhere(query, elsewhere)) : known;
}

/**
 * Products of the departments that this device does not store: by their names, and where no name has all the
 * words, by what they mean too. @throws ApiError, UnreachableError
 */
async function productsElsewhere(query: string, elsewhere: Department[]): Promise<Hit[]> {
  const q = singular(query.trim());
  const parts =
    elsewhere.length === departments.length
      ? [{}]
      : elsewhere.map((department) => ({ department }));
  const named = (await Promise.all(parts.map((part) => askProducts({ ...part, q })))).flat();
  const meant = named.some(({ label }) => hasAllWords(label, q))
    ? null
    : meantProducts(q, elsewhere);
  const hits = meant ? [...named, ...(await askProducts(meant))] : named;
  return [...new Set([...findIn(hits, q), ...hits])].slice(0, mostOfEach);
}

async function askProducts(filter: Pick<ProductsQuery, 'department' | 'category' | 'q'>) {
  const { items } = await fetchProductsPage({ ...filter, sort: 'position', limit: mostOfEach });
  return items.map(productHit);
}

const productsTitle = 'Products';
type NamedProduct = Pick<Product, 'name' | 'department' | 'category'>;
const productHit = (product: NamedProduct): Hit & { words: string } => {
  const note = placeLabel(product.department, product.category);
  return { label: product.name, href: links.product(product), note, words: note };
};

function portHit({ name, country, unlocode }: Port): Hit {
  const place = { country, unlocode, place: name };
  const startsHere = isHome(country);
  return {
    label: `${name}, ${countryName(country)}`,
    note: `${unlocode} · quote ${startsHere ? 'from' : 'to'} here`,
    href: links.requestStart(startsHere ? { from: place } : { to: place }),
  };
}
