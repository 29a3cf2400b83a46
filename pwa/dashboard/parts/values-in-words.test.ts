import { expect, test } from 'vitest';
import { sentQuotation } from '../../../edge-api/test-support/quotations/quotation-samples';
import { codeOf, fieldInWords, isChoice, valueInWords } from './values-in-words';

test('fields are read as words', () => {
  expect(fieldInWords('internalNotes')).toBe('internal notes');
  expect(fieldInWords('slug')).toBe('slug');
});

test('each label leads back to its code', () => {
  expect(codeOf('requestCargo', 'no cargo, only questions')).toBe('none');
  expect(codeOf('department', ' WOMEN ')).toBe('women');
  expect(codeOf('category', 'Baby')).toBe('baby');
  expect(codeOf('mode', 'rail')).toBe('rail');
  expect(codeOf('name', 'In stock')).toBe('In stock');
});

test.each([
  [null, '(nothing)'],
  ['', '(nothing)'],
  [[], '(nothing)'],
  [false, 'no'],
  [0, '0'],
  [{ amountMinor: 425005, currency: 'BDT' }, 'BDT\u00a04,250.05'],
  [
    [
      { label: 'Size', value: '36' },
      { label: 'Colour', value: 'red' },
    ],
    'Size: 36\nColour: red',
  ],
  [
    [
      { id: 'a', label: 'Space', kind: 'number', options: [], required: true, unit: 'm³' },
      { id: 'b', label: 'Where?', kind: 'choice', options: ['Here', 'There'], required: false },
    ],
    'Space (number in m³, required)\nWhere? (one of: Here; There)',
  ],
  [[{ src: '/media/1', alt: 'A shoe', width: 1, height: 1 }], 'Picture: A shoe'],
  [[{ at: '', byUid: 'u', byName: 'Demo admin', text: 'Called.' }], 'Called. (Demo admin)'],
  [[{ at: '', by: 'Sampan', to: 'quoted', note: 'By sea.' }], 'Quoted: By sea.'],
  [
    [{ id: 'c', label: 'When?', kind: 'date', options: [], unit: '', mayBePast: true }],
    'When? (date, may be over)',
  ],
  [{ kind: 'door', country: 'BD' }, 'Door in Bangladesh'],
  [{ kind: 'port', country: '' }, 'Port or airport'],
  [{ place: 'Dhaka', country: 'BD' }, 'place: Dhaka, country: BD'],
])('%j is told as %j', (value, text) => {
  expect(valueInWords(value)).toBe(text);
});

test.each([
  ['department', 'kids', 'Kids'],
  ['category', 'home', 'Mobiles & home'],
  ['availability', 'on-request', 'On request'],
  ['grade', 'B', 'Grade B'],
  ['direction', 'both', 'Export and import'],
  ['mode', 'sea', 'Sea'],
  ['requestModes', 'courier', 'Courier'],
  ['requestDirections', 'cross-trade', 'Cross trade'],
  ['requestNeeds', 'temperature', 'A temperature'],
  ['requestCargo', 'none', 'No cargo, only questions'],
  ['status', 'declined', 'Declined'],
  ['role', 'user', 'Customer'],
])('the value of “%s” has its label instead of its code', (field, code, label) => {
  expect(isChoice(field)).toBe(true);
  expect(valueInWords(code, field)).toBe(label);
  expect(valueInWords({ [field]: code })).toBe(`${fieldInWords(field)}: ${label}`);
});

test('a code that this version does not know stays as it is, and so does a text of a person', () => {
  expect(valueInWords('submarine', 'mode')).toBe('submarine');
  expect(valueInWords('constructor', 'mode')).toBe('constructor');
  expect(valueInWords('kids', 'title')).toBe('kids');
  expect(isChoice('title')).toBe(false);
});

test('a quotation is its number, where it is, and its sums', () => {
  const sent = sentQuotation({ revision: 2 });
  expect(valueInWords([sent], 'quotations').replaceAll('\u00a0', ' ')).toBe(
    'Quotation SR-7K2M-4QX9-Q1, revision 2: Open, By air USD 9,873.90',
  );
  const draft = sentQuotation({ number: '', revision: 0, status: 'draft' });
  expect(valueInWords(draft)).toMatch(/^Quotation: Draft, By air/);
});
