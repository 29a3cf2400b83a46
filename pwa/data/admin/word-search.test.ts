import { expect, test } from 'vitest';
import { searchedText } from '../../../edge-api/contract/admin/record-search';
import { otherNumbers, phoneSearches } from '../../../edge-api/test-support/forms/phone-searches';
import { wordSearch } from './word-search';

const items = [{ text: 'Rates to Hong Kong' }, { text: 'Jute bags' }];

test('finds every word, in any order and case, and everything without a word', () => {
  const { fits } = wordSearch<(typeof items)[number]>(({ text }) => text);
  expect(items.filter(fits(' kong RATES '))).toEqual([items[0]]);
  expect(items.filter(fits('kong bags'))).toEqual([]);
  expect(items.filter(fits(' '))).toEqual(items);
});

test.each(phoneSearches)('$phone is found however it is typed', ({ searches, ...phone }) => {
  const { fits } = wordSearch(searchedText('contact-messages'));
  expect(searches.filter((query) => !fits(query)(phone))).toEqual([]);
  expect(otherNumbers.filter((query) => fits(query)(phone))).toEqual([]);
  const requests = wordSearch(searchedText('service-requests'));
  const request = { contact: { phone: phone.phone }, phoneE164: phone.phoneE164 };
  expect(searches.filter((query) => !requests.fits(query)(request))).toEqual([]);
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
