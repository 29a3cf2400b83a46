import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findIn, findTitles } from './find-in';
import { meanings } from './synonyms';

const services = [
  'Dangerous Goods',
  'Reefer Cargo',
  'Sea Freight FCL Export',
  'Air Freight Import',
].map((title) => ({ title }));
const titles = (query: string) => findTitles(services, query).map(({ title }) => title);

test('services are found by any part of their title, in any case', () => {
  expect(titles('fReIgHt')).toEqual(['Sea Freight FCL Export', 'Air Freight Import']);
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
])('another word for it finds the service: %s', (word, title) => {
  expect(titles(word)).toContain(title);
});

test('titles with the text itself come before those with another word for it', () => {
  const both = [{ title: 'Reefer Cargo' }, { title: 'Frozen Fish' }];
  expect(findTitles(both, 'frozen').map(({ title }) => title)).toEqual([
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

test('no text makes the search fail', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (query) => {
      findIn([{ label: 'Reefer Cargo', href: '/' }], query);
      findTitles(services, query);
    }),
  );
});
