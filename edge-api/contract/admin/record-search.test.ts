import { expect, test } from 'vitest';
import { quotationLine, sentQuotation } from '../../test-support/quotations/quotation-samples';
import { searchText } from '../catalogue/search-text';
import type { MessageRecord, RequestRecord } from './inbox';
import { compactText, requestText, searchedText, searchWords } from './record-search';

function fits(query: string, text: string): boolean {
  const searched = searchText(text);
  const found = ({ text, compact }: ReturnType<typeof searchWords>[number]) =>
    searched.includes(text) || (compact !== null && compactText(searched).includes(compact));
  return searchWords(query).every(found);
}

test.each([
  ['01711234567', '+880 1711 234567'],
  ['01711 234567', '+880 1711 234567'],
  ['+8801711234567', '+880 1711 234567'],
  ['8801711234567', '01711-234567'],
  ['+880 1711 234567', '01711-234567'],
  ['(+880) 1711-234567', '01711 234567'],
  ['+880 (0)1711 234567', '01711.234567'],
  ['00880 1711 234567', '+8801711234567'],
  ['01911456789', '01911-456789'],
  ['23456789', '+852 2345 6789'],
  ['+85223456789', '2345\u00a06789'],
  ['+8613800138000', '0086 138 0013 8000'],
  ['MSKU100012', 'MSKU 100012-2'],
  ['msku1000122', 'Container MSKU 100012-2'],
  ['MSKU 100012-2', 'msku1000122'],
  ['1,250.50', 'Amount 1250.50'],
  ['cafe', 'Café Ltd'],
  ['istanbul', 'İSTANBUL'],
  ['চাল', 'বাসমতি চাল'],
  ['০১৭১১২৩৪৫৬৭', '+880 1711 234567'],
  ['ＭＳＫＵ１０００１２２', 'MSKU 100012-2'],
])('%s finds %s', (query, text) => {
  expect(fits(query, text)).toBe(true);
});

test.each([
  ['01711234568', '+880 1711 234567'],
  ['8521234', 'Order 1234'],
  ['0001', '+880 1711 234567'],
  ['tea 01711234567', '+880 1711 234567'],
  // Not as one number of two lines, and not words without spaces.
  ['MSKU1000', 'MSKU\n1000'],
  ['hongkong', 'Hong Kong'],
  ['a123', 'A 123'],
  ['চাল', 'চুল'],
])('%s does not find %s', (query, text) => {
  expect(fits(query, text)).toBe(false);
});

test('a long search is cut, on devices and on the server alike', () => {
  expect(searchWords('a '.repeat(900))).toHaveLength(50);
  expect(searchWords(' ')).toEqual([]);
});

test('each text has a line of its own, also one of several in a list', () => {
  const message = {
    subject: 'Rates',
    reference: 'CM-2222-3333',
    formerReferences: ['CM-7K3F-9QXD', 'CM-4444-5555'],
  } as MessageRecord;
  expect(searchedText('contact-messages')(message).split('\n')).toEqual([
    ...['Rates', 'CM-2222-3333', 'CM-7K3F-9QXD', 'CM-4444-5555'],
  ]);
});

test('a request is found by its name and service, also as stored before there were answers', () => {
  const request = {
    serviceSlug: 'customs-clearance',
    shipment: null,
    contact: { name: 'Bo', company: '', email: 'bo@shipper.example', phone: '01911-456789' },
    notes: 'Two boxes.',
  } as RequestRecord;
  const lines = requestText(request, 'Customs').split('\n');
  expect(lines).toEqual([
    ...['Customs', 'Customs', 'customs clearance'],
    ...['Bo', '', 'bo@shipper.example', '01911-456789', 'Two boxes.'],
  ]);
  expect(requestText({ ...request, serviceSlug: null }, null)).toMatch(/^Advice\n/);
});

test('a request is found by what its quotations say, and by amounts as they were typed and as they are printed', () => {
  const quotation = sentQuotation();
  const alternatives = quotation.alternatives.map((one) => ({
    ...one,
    lines: [
      quotationLine({ chargeName: 'Terminal handling', unitPriceMinor: 125_050 }),
      quotationLine({ currency: 'JPY', unitPriceMinor: 90_500, minimumMinor: 100_000 }),
    ],
  }));
  const request = { contact: {}, serviceSlug: null, quotations: [{ ...quotation, alternatives }] };
  const text = requestText(request as unknown as RequestRecord, null);
  const words = ['terminal', 'SR-7K2M-4QX9-Q1', 'subject to space', 'export clearance', 'duties'];
  const amounts = ['1250.50', '1,250.50', '90,500', '100000', 'by air'];
  expect([...words, ...amounts].filter((query) => !fits(query, text))).toEqual([]);
  expect(fits('125050.00', text)).toBe(false);
});
