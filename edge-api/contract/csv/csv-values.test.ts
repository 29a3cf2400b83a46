import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CellError,
  listCell,
  pictureCell,
  picturesCell,
  priceCell,
  specsCell,
  wholeNumberCell,
  yesNoCell,
} from './csv-values';

// As the schemas leave texts: trimmed and not empty.
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('|', ':', '\\', '\n', '\r', ' ', 'x', 'n', ',', '"', '=') }),
  )
  .map((any) => any.trim())
  .filter((trimmed) => trimmed !== '');
const pixels = fc.integer({ min: 1, max: 99_999 });
const picture = fc.record({
  src: text.map((name) => `/pictures/${name}`),
  alt: text,
  width: pixels,
  height: pixels,
});

describe('a cell', () => {
  test('gives back every list, every table of facts and every row of pictures', () => {
    fc.assert(
      fc.property(fc.array(text), (list) => {
        expect(listCell.read(listCell.write(list))).toEqual(list);
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ label: text, value: text })), (specs) => {
        expect(specsCell.read(specsCell.write(specs))).toEqual(specs);
      }),
    );
    fc.assert(
      fc.property(fc.array(picture), (pictures) => {
        expect(picturesCell.read(picturesCell.write(pictures))).toEqual(pictures);
      }),
    );
    fc.assert(
      fc.property(picture, (one) => {
        expect(pictureCell.read(pictureCell.write(one))).toEqual(one);
      }),
    );
  });

  test('gives back every price', () => {
    const price = fc.record({
      amountMinor: fc.integer({ min: 0, max: 1e14 }),
      currency: fc.constantFrom('BDT' as const, 'HKD' as const, 'USD' as const),
    });
    fc.assert(
      fc.property(fc.option(price), (any) => {
        expect(priceCell.read(priceCell.write(any))).toEqual(any);
      }),
    );
  });

  test.each([
    ['4250.00 BDT', { amountMinor: 425000, currency: 'BDT' }],
    ['4,250 bdt', { amountMinor: 425000, currency: 'BDT' }],
    ['12.5USD', { amountMinor: 1250, currency: 'USD' }],
    ['0.07 HKD', { amountMinor: 7, currency: 'HKD' }],
    ['HK$1,250.00', { amountMinor: 125000, currency: 'HKD' }],
    ['US$ 12', { amountMinor: 1200, currency: 'USD' }],
    ['৳1,250', { amountMinor: 125000, currency: 'BDT' }],
    ['৳১,২৫০.৫০', { amountMinor: 125050, currency: 'BDT' }],
    ['BDT\u00a01,250', { amountMinor: 125000, currency: 'BDT' }],
    ['Tk. 1,25,000.00', { amountMinor: 12_500_000, currency: 'BDT' }],
    ['1,23,45,678 BDT', { amountMinor: 1_234_567_800, currency: 'BDT' }],
    ['HK$１２ HKD', { amountMinor: 1200, currency: 'HKD' }],
    ['', null],
  ])('reads %j as a price', (cell, price) => {
    expect(priceCell.read(cell)).toEqual(price);
  });

  test.each([
    '4250',
    'BDT',
    '4250 EUR',
    '-5 BDT',
    '4.250,00 BDT',
    '12.345 USD',
    'free',
    '$12',
    'HK$1 BDT',
    '1,2,3 BDT',
    '12,50 USD',
  ])('refuses %j as a price', (cell) => {
    expect(() => priceCell.read(cell)).toThrow(CellError);
  });

  test('reads what people write by hand', () => {
    expect(listCell.read('Quick|  Insured | ')).toEqual(['Quick', 'Insured']);
    expect(specsCell.read('Size: 36 | Link: https://x')).toEqual([
      { label: 'Size', value: '36' },
      { label: 'Link', value: 'https://x' },
    ]);
    expect(picturesCell.read('/media/a/960.webp | Shoe\r\n/pictures/b.svg|Bag|640×400')).toEqual([
      { src: '/media/a/960.webp', alt: 'Shoe', width: 1, height: 1 },
      { src: '/pictures/b.svg', alt: 'Bag', width: 640, height: 400 },
    ]);
    expect(pictureCell.read('')).toBeNull();
    expect(['YES', 'true', '1'].map(yesNoCell.read)).toEqual([true, true, true]);
    expect(['no', 'False', '0'].map(yesNoCell.read)).toEqual([false, false, false]);
  });

  test.each([
    [yesNoCell, 'perhaps'],
    [yesNoCell, ''],
    [wholeNumberCell, '1.5'],
    [wholeNumberCell, ''],
    [specsCell, 'Size 36'],
    [specsCell, ': 36'],
    [pictureCell, '/pictures/a.svg'],
    [pictureCell, '/pictures/a.svg | Without a size'],
    [pictureCell, '/media/a/960.webp | Shoe | large'],
    [picturesCell, '/pictures/a.svg | A | 1x1 | B'],
  ])('refuses what it can’t read (%#)', (cell, written) => {
    expect(() => cell.read(written)).toThrow(CellError);
  });
});
