import type { ProductsQuery } from '../../../edge-api/contract/catalogue/catalogue';
import {
  categoriesOf,
  type Department,
  departments,
} from '../../../edge-api/contract/catalogue/departments';
import { inOrderOfShop } from '../../../edge-api/contract/catalogue/named-product';
import type { Service } from '../../../edge-api/contract/catalogue/service';
import type { Found, FoundGroup } from '../../../edge-api/contract/page-data';
import { referencePattern } from '../../../edge-api/contract/reference';
import { departmentTexts } from '../../config/company/department-texts';
import { placeLabel } from '../../config/place-label';
import { fetchFirst } from '../../data/catalogue/product-lists';
import { readableScopes, storedServices } from '../../data/catalogue/stored-catalogue';
import { ownSubmissions } from '../../data/conversation/own-submissions';
import { db, refreshNow } from '../../data/device';
import { refreshOwn } from '../../data/device-conversation';
import { loadPorts } from '../../data/enquiry/ports';
import { fetchProductsPage } from '../../data/http/catalogue-api';
import { readSession } from '../../data/session/stored-session';
import { mostOfEach, ownTitle, productHit, productsTitle, type Sources } from './find-here';
import { findIn, hasAllWords, hasWord } from './find-in';
import { addHits, groupOf } from './found';
import { inboxHits, ownEntry } from './own-hits';
import { folded, singular, waysToSay } from './synonyms';

/** Shorter texts would be found in most products. */
const shortestForApi = 3;

/** The sources of the search on this device, read once when it opens. */
type OwnSources = Sources & {
  /** Departments that this device does not store whole. */
  elsewhere: Department[];
  isAdmin?: boolean;
};

/** Reads what this device knows. A source that can't be read now finds nothing. */
export async function readSources(): Promise<OwnSources> {
  const [services, products, scopes, ports, own, isAdmin] = await Promise.all([
    orNone(servicesHere()),
    orNone(db.products.toArray()).then((all) => all.sort(inOrderOfShop)),
    orNone(readableScopes(db)),
    orNone(loadPorts()),
    orNone(ownSubmissions(db)),
    readSession(db).then(
      (session) => session?.role === 'admin',
      () => false,
    ),
  ]);
  const elsewhere = departments.filter((department) => !scopes.includes(department));
  return { services, products, elsewhere, ports, own: own.map(ownEntry), isAdmin };
}

const orNone = <One>(loading: PromiseLike<One[]>): Promise<One[]> =>
  Promise.resolve(loading).catch(() => []);

async function servicesHere(): Promise<Service[]> {
  const stored = await storedServices(db);
  if (stored) return stored;
  await refreshNow('services');
  return (await storedServices(db)) ?? [];
}

/** Finds what this device knows of a text, and below it what the API knows. @throws ApiError, UnreachableError */
export async function findMore(
  sources: OwnSources,
  query: string,
  found: Found,
  most = mostOfEach,
) {
  const { elsewhere, isAdmin } = sources;
  const known = isAdmin
    ? addHits(found, groupOf('Inbox', inboxHits(query), most))
    : await withAccount(found, query);
  const isAsked = elsewhere.length > 0 && query.trim().length >= shortestForApi;
  if (!isAsked) return known;
  return addHits(known, await productsElsewhere(query, elsewhere, most));
}

/**
 * Adds what the account has under a whole reference that this device does not know: the person may have sent it from
 * another device.
 */
async function withAccount(found: Found, query: string): Promise<Found> {
  const reference = query.trim().toUpperCase();
  const isFound = found.others.some(({ title }) => title === ownTitle);
  if (isFound || !referencePattern.test(reference)) return found;
  const own = await refreshOwn().then(
    async () =>
      (await ownSubmissions(db)).filter(({ references }) => references.includes(reference)),
    () => [], // Without a session or a connection there is nothing more to find.
  );
  return addHits(found, groupOf(ownTitle, own.map(ownEntry), mostOfEach));
}

/**
 * Finds products of the departments that this device does not store: by their names, and if no name has all the
 * words, by their meaning too. @throws ApiError, UnreachableError /
 */
async function productsElsewhere(
  query: string,
  elsewhere: Department[],
  most: number,
): Promise<FoundGroup> {
  const q = singular(query.trim());
  const parts =
    elsewhere.length === departments.length
      ? [{}]
      : elsewhere.map((department) => ({ department }));
  const answers = await Promise.all(parts.map((part) => askProducts({ ...part, q }, most)));
  const isNamed = answers.some(({ hits }) => hits.some(({ label }) => hasAllWords(label, q)));
  const meant = isNamed ? null : meantProducts(q, elsewhere);
  if (meant) answers.push(await askProducts(meant, most));
  const hits = answers.flatMap((answer) => answer.hits);
  return {
    title: productsTitle,
    hits: [...new Set([...findIn(hits, q), ...hits])].slice(0, most),
    total: answers.reduce((sum, { total }) => sum + total, 0),
  };
}

async function askProducts(filter: ProductsFilter, most: number) {
  const query = { ...filter, sort: 'position' as const };
  const { items, total } = await fetchFirst(query, most, fetchProductsPage);
  return { hits: items.map(productHit), total };
}

type ProductsFilter = Pick<ProductsQuery, 'department' | 'category' | 'q'>;

/** Longer queries are searched only as they are typed. */
const mostWords = 4;

type Place = { department: Department; category?: string };

/** Each department before its categories: "used" alone means all of them. */
const places = departments.flatMap((department): (Place & { text: string })[] => [
  { department, text: folded(departmentTexts[department].label) },
  ...categoriesOf(department).map((category) => ({
    department,
    category,
    text: folded(placeLabel(department, category)),
  })),
]);

/**
 * Returns which products a query means whose words are in no name: "used phone" means those in "Used products,
 * mobiles", and "padma mobile" those of them that are named "padma". Null where no word names a place in `among`.
 */
export function meantProducts(
  query: string,
  among: readonly Department[] = departments,
): (Place & { q?: string }) | null {
  const ways = waysToSay(query);
  if (ways.length > mostWords) return null;
  const named = places
    .filter(({ department }) => among.includes(department))
    .map((place) => ({
      ...place,
      rest: ways
        .filter((same) => !same.some((word) => hasWord(place.text, word)))
        .map(([word]) => word),
    }));
  const [best] = named.sort((a, b) => a.rest.length - b.rest.length);
  if (!best || best.rest.length === ways.length) return null;
  const { department, category, rest } = best;
  return {
    department,
    ...(category && { category }),
    ...(rest.length > 0 && { q: rest.join(' ') }),
  };
}
