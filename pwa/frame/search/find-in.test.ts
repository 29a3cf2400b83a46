import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filterServices } from '../../site/catalogue/services/service-filter';
import { service } from '../../test-support/catalogue';
import { findIn, findServices, hasWord, isExactly, type Searched } from './find-in';
import { folded, meanings, waysToSay } from './synonyms';

const summaries: Record<string, string> = {
  'Land Port Freight': 'Cargo by road from Benapole to India.',
};
const services = [
  'Dangerous Goods',
  'Reefer Cargo',
  'Warehousing and Distribution',
  'Land Port Freight',
  'Customs Clearance Bangladesh',
  'Sea Freight FCL Export',
  'Air Freight Import',
  'Trade Documents',
].map((title) => ({ title, summary: summaries[title] ?? '', mode: 'none' as const }));
const titles = (query: string) => findServices(services, query).map(({ title }) => title);

test('services are found by any part of their title, in any case', () => {
  expect(titles('fReIgHt')).toEqual([
    'Land Port Freight',
    'Sea Freight FCL Export',
    'Air Freight Import',
  ]);
  expect(titles('eefer carg')).toEqual(['Reefer Cargo']);
  expect(titles('  ')).toEqual([]);
  expect(titles('zeppelin')).toEqual([]);
});

test.each([
  ['hazmat', 'Dangerous Goods'],
  ['Hazmat', 'Dangerous Goods'],
  ['frozen', 'Reefer Cargo'],
  ['full cont', 'Sea Freight FCL Export'],
  ['plane', 'Air Freight Import'],
  ['frozen shrimp', 'Reefer Cargo'],
  ['cold storage', 'Reefer Cargo'],
  ['customs duty', 'Customs Clearance Bangladesh'],
  ['c & f', 'Customs Clearance Bangladesh'],
  ['warehouse dhaka', 'Warehousing and Distribution'],
  ['bonded', 'Warehousing and Distribution'],
  ['l/c', 'Trade Documents'],
  ['lc', 'Trade Documents'],
  ['letters of credit', 'Trade Documents'],
  ['pharma', 'Reefer Cargo'],
  ['freight to india', 'Land Port Freight'],
])('another word for it finds the service: %s', (word, title) => {
  expect(titles(word)).toContain(title);
});

test('the word of a mode finds all services that the filter of that mode lists', () => {
  const listed = [
    service('Airport Transfer', 0, { mode: 'road', requestModes: ['road'] }),
    service('Express Courier', 1, { mode: 'air', requestModes: ['courier'] }),
    service('Charter', 2, { mode: 'air', requestModes: ['air'] }),
    service('Trade Documents', 3, { mode: 'none', requestModes: [] }),
  ];
  const found = (query: string) => findServices(listed, query).map(({ title }) => title);
  expect(found('air')).toEqual(['Airport Transfer', 'Express Courier', 'Charter']);
  const filter = { query: '', direction: null, mode: 'air' } as const;
  for (const { title } of filterServices(listed, filter)) expect(found('AIR')).toContain(title);
  expect(found('road')).toEqual(['Airport Transfer']);
  expect(found('support')).toEqual([]);
});

test('titles with the text itself come before those with another word for it', () => {
  const both = ['Reefer Cargo', 'Frozen Fish'].map((title) => ({
    title,
    summary: '',
    mode: 'none' as const,
  }));
  expect(findServices(both, 'frozen').map(({ title }) => title)).toEqual([
    'Frozen Fish',
    'Reefer Cargo',
  ]);
});

test('the beginning of a word is no other word until it has four letters', () => {
  expect(meanings('haz')).toEqual([]);
  expect(meanings('hazm')).toEqual(['dangerous goods']);
  expect(meanings('dg')).toEqual(['dangerous goods']);
});

test('entries are found by all words, without accents; those with them in the label come first', () => {
  const entries = [
    { label: 'LCL or FCL', words: 'share a container', href: '/a' },
    { label: 'Container depots in São Paulo', href: '/b' },
  ];
  const found = (query: string) => findIn(entries, query).map(({ href }) => href);
  expect(found('container')).toEqual(['/b', '/a']);
  expect(found('paulo  sao')).toEqual(['/b']);
  expect(found('container share')).toEqual(['/a']);
  expect(found('')).toEqual([]);
});

test('within a text a word is found by its beginning, and fillers do not count', () => {
  const entries = [
    { label: 'Landed cost', words: 'an import into Bangladesh', href: '/a' },
    { label: 'Chattogram to Kolkata', words: 'lane', href: '/b' },
  ];
  const found = (query: string) => findIn(entries, query).map(({ href }) => href);
  expect(found('port bangladesh')).toEqual(['/a']);
  expect(found('mport')).toEqual([]);
  expect(found('chittagong port')).toEqual(['/b']);
  expect(found('kolkata from chattogram')).toEqual(['/b']);
});

test('a word within a word of the label comes after other words for it, and a plural finds the singular', () => {
  const entries = [
    { label: 'Saint Martin Headphones', href: '/a' },
    { label: 'Halda', words: 'Used products, mobiles', href: '/b' },
    { label: 'Padma 6 Phone', words: 'Used products, mobiles', href: '/c' },
    { label: 'Kowloon Canvas Tote', words: 'Women, bags', href: '/d' },
  ];
  const found = (query: string) => findIn(entries, query).map(({ href }) => href);
  expect(found('phones')).toEqual(['/c', '/b', '/a']);
  expect(found('refurbished phone')).toEqual(['/b', '/c']);
  expect(found('handbag')).toEqual(['/d']);
});

const anyWord = fc.constantFrom(
  ...[
    'phone',
    'phones',
    'headphones',
    'used',
    'Mobile',
    'handbag',
    'bag',
    'bags',
    's',
    'b',
    'tote',
  ],
  ...[
    'dangerous goods',
    'hazmat',
    'c&f',
    'second hand',
    'Land Port',
    'port',
    'চাল',
    'বস্তা',
    '船運',
    '1',
  ],
);
const anyText = fc.array(anyWord, { maxLength: 4 }).map((words) => words.join(' '));
const anyEntry = fc.record({
  label: anyText,
  words: anyText,
  names: fc.array(anyText, { maxLength: 2 }),
});

test('the index finds what a look at each entry finds, in the same order', () => {
  fc.assert(
    fc.property(fc.array(anyEntry, { maxLength: 12 }), anyText, (entries, query) => {
      expect(findIn(entries, query)).toEqual(eachLookedAt(entries, query));
    }),
    { numRuns: 1000 },
  );
});

function eachLookedAt(entries: readonly Searched[], query: string): Searched[] {
  const wanted = folded(query);
  if (!wanted) return [];
  const ways = waysToSay(wanted);
  const words = ways.map(([word]) => word);
  const ranked = entries.map((entry) => {
    const name = folded(entry.label);
    const all = `${name} ${folded(entry.words ?? '')}`;
    const isRanked = [
      isExactly(entry, query),
      words.every((word) => hasWord(name, word)),
      words.every((word) => hasWord(all, word)),
      ways.every((same) => same.some((word) => hasWord(all, word))),
      words.every((word) => name.includes(word)),
      meanings(wanted).some((other) => hasWord(all, other)),
    ];
    return { entry, rank: isRanked.indexOf(true) };
  });
  return ranked
    .filter(({ rank }) => rank >= 0)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

test('no text makes the search fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (query) => {
      findIn([{ label: 'Reefer Cargo', href: '/' }], query);
      findServices(services, query);
    }),
  );
});
