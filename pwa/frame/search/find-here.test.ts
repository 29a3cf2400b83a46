import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadPorts } from '../../data/enquiry/ports';
import { searchPages } from '../search-pages';
import { corrected, findHere } from './find-here';

const ports = await loadPorts();
const sources = { services: [], products: [], ports };
const found = (title: string, query: string) =>
  findHere(sources, searchPages, query)
    .others.filter((group) => group.title === title)
    .flatMap(({ hits }) => hits.map(({ label }) => label));

test('a port is found with or without the words around its name', () => {
  for (const query of ['port of chattogram', 'Chattogram port', 'the port of ctg'])
    expect(found('Ports', query)[0]).toBe('Chattogram, Bangladesh');
  expect(found('Ports', 'port of spain')[0]).toMatch(/^Port-of-Spain/);
});

test('signs are no letters: one letter between them lists no ports', () => {
  expect(found('Ports', '<b>')).toEqual([]);
  expect(found('Ports', 'b')).toEqual([]);
  expect(found('Ports', '??')).toEqual([]);
});

test('one typing error in a word still finds it where nothing has the text itself', () => {
  expect(found('Tools', 'demurage')).toEqual(['Demurrage and detention']);
  expect(found('Tools', 'incotrems')).toEqual(['Incoterms chooser']);
  expect(found('Tools', 'zeppelin')).toEqual([]);
});

test.each([
  ['used phones', 'Used mobiles'],
  ['mobile', 'Used mobiles'],
  ['handbag', 'Women’s bags'],
  ["women's shoes", 'Women’s shoes'],
  ['toys', 'Educational toys'],
])('"%s" leads to a part of the shop without a connection', (query, title) => {
  expect(found('Shop', query)[0]).toBe(title);
});

test('the names of all products are folded once, not at each letter that is typed', () => {
  const products = Array.from({ length: 1_000 }, (_, number) => ({
    name: `চালের বস্তা ${number}`,
    slug: `${number}`,
    department: 'new' as const,
    category: 'home',
  }));
  const normalize = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => normalize.mockRestore());
  const timesFor = (query: string) => {
    normalize.mockClear();
    const { others } = findHere({ ...sources, products, ports: [] }, [], query);
    expect(others[0]).toMatchObject({ title: 'Products', total: 1_000 });
    return normalize.mock.calls.length;
  };
  const first = timesFor('চাল');
  expect(first).toBeGreaterThan(1_000);
  expect(timesFor('চালে')).toBeLessThan(first / 10);
});

const texts = ['Demurrage and detention', 'Customs, clearing'];

test.each([
  ['a letter is missing', 'demurage', 'demurrage'],
  ['a letter is too many', 'detenntion', 'detention'],
  ['the last letter is too many', 'customss', 'customs'],
  ['a letter is another one', 'Clesring cosT', 'clearing cost'],
  ['two letters changed places', 'demurrgae', 'demurrage'],
])('a word is corrected where %s', (_, typed, meant) => {
  expect(corrected(typed, texts)).toBe(meant);
});

test.each([
  ['has two errors', 'demuraje'],
  ['is short', 'amd'],
  ['begins a known one', 'demurr'],
])('a word stays that %s', (_, typed) => {
  expect(corrected(typed, texts)).toBe(typed);
});

test('any letter of a word may be left out, doubled or swapped with the next', () => {
  const word = 'abcdefgh';
  fc.assert(
    fc.property(fc.nat(word.length - 2), (at) => {
      const [before, letter, next, after] = [
        word.slice(0, at),
        word[at],
        word[at + 1],
        word.slice(at + 2),
      ];
      for (const rest of [`${next}`, `${letter}${letter}${next}`, `${next}${letter}`])
        expect(corrected(before + rest + after, [word])).toBe(word);
    }),
  );
});
