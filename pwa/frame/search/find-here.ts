import type { Department } from '../../../edge-api/contract/catalogue/departments';
import { madeOnce } from '../../../edge-api/contract/catalogue/search-text';
import type { Service } from '../../../edge-api/contract/catalogue/service';
import { isHome } from '../../../edge-api/contract/freight/routes';
import type { Found, Hit } from '../../../edge-api/contract/page-data';
import { links } from '../../config/links';
import { placeLabel } from '../../config/place-label';
import { portText } from '../../data/enquiry/port-texts';
import { type Port, searchPorts } from '../../data/enquiry/ports';
import { type Entry, findIn, findServices, isExactly, isInTitle } from './find-in';
import { findLane } from './find-lane';
import { folded, otherWords, placeNames, tellingWords } from './synonyms';

export const mostOfEach = 5;
/** More places are found for two letters than anyone reads. */
const mostPorts = 50;
/** One letter leads to half of all ports. */
const shortestForPorts = 2;
export const ownTitle = 'Sent by you';
export const productsTitle = 'Products';
export const lanesTitle = 'Lanes';
/** Each word is looked for in everything, and no one looks for more words. */
const mostWords = 8;

/** The entries that are known beforehand, besides the catalogue: articles, tools and the like. */
export type Pages = readonly { title: string; entries: readonly Entry[] }[];

type FindableService = Pick<Service, 'slug' | 'title' | 'summary' | 'mode' | 'requestModes'>;
/** Lists without a category say their department alone. */
type FindableProduct = { name: string; department: Department; category?: string };

/** The sources that are searched besides the pages. */
export type Sources = {
  services: readonly FindableService[];
  products: readonly FindableProduct[];
  ports: Port[];
  /** What the person sent, found by its reference and subject. */
  own?: readonly Entry[];
};

/**
 * Finds what a text leads to; if that is nothing, what the text with one typing error corrected in each word leads
 * to.
 * @param most how many of a kind are shown at most, besides services; the rest is counted
 */
export function findHere(
  sources: Sources,
  pages: Pages,
  asked: string,
  most: number = mostOfEach,
): Found {
  const words = asked.split(/\s+/);
  const query = words.length > mostWords ? words.slice(0, mostWords).join(' ') : asked;
  const found = findTyped(sources, pages, query, most);
  if (found.services.length + found.others.length > 0) return found;
  const titles = sources.services.map(({ title }) => title);
  const meant = corrected(query, titles, labels.of(pages).all, otherWords);
  return meant === query ? found : findTyped(sources, pages, meant, most);
}

const labels = madeOnce((pages: Pages) => ({
  all: pages.flatMap(({ entries }) => entries.map(({ label }) => label)),
}));

/**
 * Finds entries. Those with exactly this name come first, then what the person sent. Products come last, so that
 * those from elsewhere come below and move nothing.
 */
function findTyped(
  { services, products, ports, own = [] }: Sources,
  pages: Pages,
  query: string,
  most: number,
): Found {
  const letters = query.match(/[\p{L}\p{N}]/gu) ?? [];
  const places = letters.length < shortestForPorts ? [] : findPorts(ports, query);
  const lane = findLane(ports, query);
  const kindOf = <One>(title: string, all: readonly One[], hitOf: (one: One) => Entry) => ({
    title,
    hits: all.slice(0, most).map(hitOf),
    total: all.length,
  });
  const kinds = [
    kindOf(ownTitle, findIn(own, query), asEntry),
    ...pages.map(({ title, entries }) =>
      kindOf(title, lane && title === lanesTitle ? [lane] : findIn(entries, query), asEntry),
    ),
    kindOf('Ports', places, portHit),
    kindOf(productsTitle, findIn(named.of(products), query), ({ product }) => productHit(product)),
  ];
  const isFirst = ({ hits: [first] }: { hits: Entry[] }) =>
    first !== undefined && (first === lane || isExactly(first, query));
  const sorted = [...kinds.filter(isFirst), ...kinds.filter((kind) => !isFirst(kind))];
  return {
    services: findServices(services, query).map(({ title, slug }) => ({
      label: title,
      href: links.service(slug),
    })),
    others: sorted
      .filter(({ hits }) => hits.length > 0)
      .map(({ hits, ...kind }) => ({ ...kind, hits: hits.map(shownHit) })),
    ...(!services.some((service) => isInTitle(service, query)) && {
      exact: sorted.find(isFirst)?.hits[0],
    }),
  };
}

const asEntry = (entry: Entry) => entry;

/** Leaves out the words by which a hit was found. */
const shownHit = ({ label, href, note }: Entry): Hit => ({ label, href, ...(note && { note }) });

/** Finds ports by the text as it is ("port said"); if there are none, without its fillers ("port of chattogram"). */
function findPorts(ports: Port[], query: string): Port[] {
  const find = (text: string) => searchPorts(ports, text, mostPorts);
  const found = [...placeNames(query), query].flatMap(find);
  return [...new Set(found.length > 0 ? found : find(tellingWords(query).join(' ')))];
}

/** A damaged record, or one of a newer server, hides no other. */
const isNamed = ({ name }: FindableProduct) => typeof name === 'string';

const productNote = ({ department, category }: FindableProduct) => placeLabel(department, category);

export const productHit = (product: FindableProduct): Hit & { words: string } => {
  const note = productNote(product);
  return { label: product.name, href: links.product(product), note, words: note };
};

/** The texts of products that are compared. Links are made only for those that are shown. */
const named = madeOnce((products: readonly FindableProduct[]) =>
  products
    .filter(isNamed)
    .map((product) => ({ product, label: product.name, words: productNote(product) })),
);

function portHit({ name, country, unlocode }: Port): Hit {
  const place = { country, unlocode, place: name };
  const startsHere = isHome(country);
  return {
    label: portText({ name, country }),
    note: [unlocode, `quotation ${startsHere ? 'from' : 'to'} here`].filter(Boolean).join(' · '),
    href: links.requestStart(startsHere ? { from: place } : { to: place }),
  };
}

/** Shorter words are one letter away from too many others. */
const shortestCorrected = 6;

const wordsOf = (text: string) => folded(text).split(/[^\p{L}\p{N}]+/u);

/** The words of texts that do not change, collected once. */
const knownWords = madeOnce((texts: readonly string[]) => ({
  words: [...new Set(texts.flatMap(wordsOf))],
}));

/**
 * Corrects the typing errors of a query: a word that no text has becomes a word of the texts that is one error away.
 */
export function corrected(query: string, ...texts: readonly (readonly string[])[]): string {
  const known = texts.flatMap((some) => knownWords.of(some).words);
  const correctedWord = (word: string) =>
    word.length < shortestCorrected || known.some((other) => other.startsWith(word))
      ? word
      : (known.find((other) => isOneErrorAway(word, other)) ?? word);
  return folded(query).split(' ').map(correctedWord).join(' ');
}

/** Tells whether they differ by one letter, or by two neighbours that changed places. */
function isOneErrorAway(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  const from = at < 0 ? one.length : at;
  const [a, b] = [one.slice(from), other.slice(from)];
  const isOneOther = a.slice(1) === b.slice(1);
  const isOneMore = a.slice(1) === b || a === b.slice(1);
  const isSwapped = a.slice(0, 2) === `${b[1]}${b[0]}` && a.slice(2) === b.slice(2);
  return isOneOther || isOneMore || isSwapped;
}
