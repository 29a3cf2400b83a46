import { expect, test } from 'vitest';
import { fieldInWords, valueInWords } from './values-in-words';

test('fields are read as words', () => {
  expect(fieldInWords('internalNotes')).toBe('internal notes');
  expect(fieldInWords('slug')).toBe('slug');
});

test.each([
  [null, '(nothing)'],
  ['', '(nothing)'],
  [[], '(nothing)'],
  [false, 'no'],
  [0, '0'],
  [{ amountMinor: 425005, currency: 'BDT' }, '4250.05 BDT'],
  [
    [
      { label: 'Size', value: '36' },
      { label: 'Colour', value: 'red' },
    ],
    'Size: 36\nColour: red',
  ],
  [[{ src: '/media/1', alt: 'A shoe', width: 1, height: 1 }], 'Picture: A shoe'],
  [[{ at: '', byUid: 'u', byName: 'Demo admin', text: 'Called.' }], 'Called. (Demo admin)'],
  [[{ at: '', by: 'Sampan', to: 'quoted', note: 'By sea.' }], 'quoted: By sea.'],
  [{ place: 'Dhaka', country: 'BD' }, 'place: Dhaka, country: BD'],
])('%j is told as %j', (value, text) => {
  expect(valueInWords(value)).toBe(text);
});
