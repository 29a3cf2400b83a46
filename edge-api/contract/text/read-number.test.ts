import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bothReadings, numberFrom, plainNumber } from './read-number';

test.each([
  ['60.5', 60.5],
  ['60,5', 60.5],
  ['60,55', 60.55],
  ['0,125', 0.125],
  ['1234,567', 1234.567],
  ['1,250.5', 1250.5],
  ['1.250,5', 1250.5],
  ['1 250,5', 1250.5],
  ['1 250', 1250],
  ["1'250.75", 1250.75],
  ['1,250,000', 1_250_000],
  ['1.250.000', 1_250_000],
  ['1,00,000', 100_000],
  ['1,25,00,000.50', 12_500_000.5],
  ['১২৫০', 1250],
  ['৬০.৫', 60.5],
  ['৬০,৫', 60.5],
  ['１２．', Number.NaN],
  ['60,', 60],
  ['60.', 60],
  ['.5', 0.5],
  [',5', 0.5],
  ['-18', -18],
  ['−18,5', -18.5],
  ['1.250', 1.25],
  ['007', 7],
])('“%s” is %d', (text, number) => {
  expect(numberFrom(text)).toBe(number);
});

test.each([
  '',
  ' ',
  '.',
  ',',
  '-',
  '1,25,0',
  '1,2,3',
  '1.2.3',
  '12,50.1.2',
  '1e5',
  '0x10',
  'ten',
  '5 kg',
  '1..5',
  '1,250,5',
  '٣x',
])('“%s” is no number', (text) => {
  expect(plainNumber(text)).toBeNull();
});

test.each([
  ['1,250', '1250', '1.25'],
  ['1.250', '1250', '1.25'],
  ['12,345', '12345', '12.345'],
  ['-1,500', '-1500', '-1.5'],
  ['১,২৫০', '1250', '1.25'],
  ['2,000', '2000', '2'],
])('“%s” can be %s or %s', (text, whole, decimal) => {
  expect(bothReadings(text)).toEqual({ whole, decimal });
});

test.each(['0,125', '1250', '1,250.5', '1,250,000', '1234,567', '60,5', '60,55', '1,2500'])(
  '“%s” can be read in one way',
  (text) => {
    expect(bothReadings(text)).toBeNull();
  },
);

test('a number reads alike however its decimals and thousands are separated', () => {
  const grouped = (whole: number, sign: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, sign);
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 99_999_999 }),
      fc.integer({ min: 1, max: 99 }),
      (whole, cents) => {
        const decimals = String(cents).padStart(2, '0');
        const number = Number(`${whole}.${decimals}`);
        for (const [thousands, point] of [
          [',', '.'],
          ['.', ','],
          [' ', ','],
          ['', '.'],
          ['', ','],
        ] as const) {
          expect(numberFrom(grouped(whole, thousands) + point + decimals)).toBe(number);
        }
      },
    ),
  );
});
