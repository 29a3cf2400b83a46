import type { ProductsQuery } from '../../../edge-api/contract/catalogue/catalogue';
import { type Department, departments } from '../../../edge-api/contract/catalogue/departments';
import type { Service } from '../../../edge-api/contract/catalogue/service';
import type { Found, Hit } from '../../../edge-api/contract/page-data';
import { readableScopes, storedServices } from '../../data/catalogue/stored-catalogue';
import { db, refreshNow } from '../../data/device';
import { loadPorts } from '../../data/enquiry/ports';
import { fetchProductsPage } from '../../data/http/catalogue-api';
import { mostOfEach, productHit, productsTitle, type Sources } from './find-here';
import { findIn, hasAllWords } from './find-in';
import { addHits } from './found';
import { meantProducts } from './meant-products';
import { singular } from './synonyms';

/** Shorter texts would be found in most products. */
const shortestForApi = 3;

/** What the search knows on this device, read once when it opens. */
type OwnSources = Sources & {
  /** Departments that this device does not store whole. */
  elsewhere: Department[];
};

/** Reads what this device knows. Of what can't be had now, nothing is found. */
export async function readSources(): Promise<OwnSources> {
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

/** What is known of a text, and below it what the API knows. @throws ApiError, UnreachableError */
export async function findMore({ elsewhere }: OwnSources, query: string, known: Found) {
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
