import { madeOnce, searchText } from '../../../edge-api/contract/catalogue/search-text';
import { keyIndex, madeForLast } from '../../../edge-api/contract/text/text-index';
import { otherPlaceNames } from '../../config/company/places';

/**
 * Words that mean the same to our customers. The first of each line is the word of our titles; a visitor who
 * types another one of the line looks for it.
 */
const synonyms: readonly (readonly string[])[] = [
  ['dangerous goods', 'hazmat', 'hazardous', 'dg', 'imdg', 'adr', 'lithium', 'battery', 'msds'],
  ['reefer', 'frozen', 'chilled', 'cold chain', 'cold storage', 'refrigerated', 'temperature'],
  ['reefer', 'pharma', 'pharmaceutical', 'medicine', 'vaccine'],
  ['fcl', 'full container', '20gp', '40gp', '40hc', 'container'],
  ['lcl', 'groupage', 'consolidation', 'less than container', 'shared container'],
  ['air freight', 'airfreight', 'air cargo', 'plane', 'flight', 'awb'],
  ['sea freight', 'ocean', 'ship', 'vessel', 'seafreight'],
  ['land port', 'benapole', 'petrapole', 'border', 'india by road'],
  ['trucking', 'truck', 'lorry', 'covered van', 'road'],
  ['customs', 'clearing', 'c&f', 'broker', 'duty', 'declaration', 'hs code'],
  ['warehousing', 'warehouse', 'godown', 'storage', 'bonded'],
  ['express courier', 'parcel', 'courier', 'document delivery'],
  ['insurance', 'insure', 'cover', 'claim'],
  ['project cargo', 'breakbulk', 'break bulk', 'oversize', 'heavy lift', 'odc'],
  ['garments', 'rmg', 'apparel', 'hanging', 'textile', 'clothes'],
  ['packing', 'crating', 'fumigation', 'ispm'],
  ['sourcing', 'buying agent', 'inspection', 'supplier check'],
  ['e-commerce', 'ecommerce', 'fulfilment', 'fulfillment', 'online shop'],
  ['personal effects', 'household', 'relocation', 'moving', 'unaccompanied baggage'],
  ['chargeable weight', 'volumetric', 'dimensional', 'volume weight', 'cbm'],
  [
    'incoterms',
    'incoterm',
    'fob',
    'cif',
    'exw',
    'ddp',
    'dap',
    'fca',
    'cpt',
    'cip',
    'cfr',
    'fas',
    'dpu',
  ],
  ['bill of lading', 'b/l', 'bol', 'telex release', 'sea waybill'],
  ['trade documents', 'l/c', 'lc', 'letter of credit', 'documentary credit', 'lcaf'],
  ['landed cost', 'duty calculator', 'import duty', 'cd rd sd vat ait at'],
  ['demurrage', 'detention', 'free time', 'free days'],
  ['laptop', 'notebook', 'macbook'],
  ['mobile', 'phone', 'smartphone', 'cell phone'],
  ['used products', 'refurbished', 'second-hand', 'secondhand', 'pre-owned'],
  ['bag', 'handbag', 'purse'],
];

/** As `searchText`, with single spaces. */
export const folded = (text: string) => searchText(text).replace(/\s+/g, ' ').trim();

/** Removes the plural s at the end. Words are found by their beginnings, so the singular finds both. */
export const singular = (text: string) => text.replace(/([^\s]{2}[^\ss])s$/i, '$1');

/** Shorter beginnings of a word would find too much. */
const shortestBeginning = 4;

/** Indexes the lines of a table by each of their other words, and by the beginnings that mean these. */
const linesOf = madeOnce((table: typeof synonyms) => ({
  meaning: keyIndex(table, ([, ...others]) =>
    others.flatMap((word) =>
      Array.from({ length: word.length }, (_, cut) => word.slice(0, word.length - cut)).filter(
        (beginning) => beginning === word || beginning.length >= shortestBeginning,
      ),
    ),
  ),
}));

/** All words of the tables. */
export const otherWords = [...synonyms, ...otherPlaceNames].flat();

const longestPhrase = 3;

/** "Second hand" is one word: its parts mean something else. */
const joined = (query: string) => folded(query).replace('second hand', 'second-hand');

/** Returns the single words of a query, and up to three that are side by side; "c & f" is written "c&f". */
function phrasesOf(query: string): string[] {
  const words = joined(query).replace(/ ?& ?/g, '&').split(' ');
  return words.flatMap((_, from) =>
    Array.from({ length: longestPhrase }, (_, more) =>
      words.slice(from, from + more + 1).join(' '),
    ),
  );
}

const ownWords = (table: typeof synonyms, query: string): string[] => {
  const { meaning } = linesOf.of(table);
  const meant = new Set(
    phrasesOf(query).flatMap((phrase) => [...meaning(phrase), ...meaning(singular(phrase))]),
  );
  return table.filter((line) => meant.has(line)).map(([own = '']) => own);
};

const allWords = [...synonyms, ...otherPlaceNames];

/** Returns the words of our own texts for what was typed: "hazmat" and "hazmat by sea" give "dangerous goods". */
export const meanings = madeForLast((query: string): string[] => ownWords(allWords, query));

/** Returns the names of places on the list of ports for what was typed: "ctg" gives "chattogram". */
export const placeNames = (query: string): string[] => ownWords(otherPlaceNames, query);

/** Words that say nothing beside others. */
const fillers = ['a', 'and', 'by', 'for', 'from', 'in', 'of', 'port', 'the', 'to', 'with'];

/** Returns the words of a query that say something; all of them where none does. */
export function tellingWords(query: string): string[] {
  const words = joined(query).split(' ');
  const telling = words.filter((word) => !fillers.includes(word));
  return telling.length > 0 ? telling : words;
}

/** Returns each word of a query that says something, in the singular, with our own words for it. */
export const waysToSay = madeForLast((query: string): [string, ...string[]][] =>
  tellingWords(query).map((word) => [singular(word), ...ownWords(allWords, word)]),
);
