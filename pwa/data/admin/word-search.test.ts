import { expect, test } from 'vitest';
import { wordSearch } from './word-search';

const items = [{ text: 'Rates to Hong Kong' }, { text: 'Jute bags' }];

test('finds every word, in any order and case, and everything without a word', () => {
  const { fits } = wordSearch<(typeof items)[number]>(({ text }) => text);
  expect(items.filter(fits(' kong RATES '))).toEqual([items[0]]);
  expect(items.filter(fits('kong bags'))).toEqual([]);
  expect(items.filter(fits(' '))).toEqual(items);
});

test('makes each text once, in advance or with the first search', () => {
  const made: string[] = [];
  const { fits, prepare } = wordSearch<(typeof items)[number]>(({ text }) => {
    made.push(text);
    return text;
  });
  const [first] = items;
  expect([first && prepare(first), first && prepare(first)]).toEqual([true, false]);
  for (const query of ['j', 'ju', 'jute']) items.filter(fits(query));
  expect(made).toEqual(['Rates to Hong Kong', 'Jute bags']);
});
