import { expect, test } from 'vitest';
import { readFigures } from '../../../ui/tools/read-figures';
import { landedCostRules, landedResult } from './landed-cost-figures';

const resultOf = (search: string) => landedResult(readFigures(search, landedCostRules).figures);

test('figures of an address give the landed cost, and the cost of one piece', () => {
  const result = resultOf(
    '?goods=10000&freight=500&insurance=105.50&rate=122.65&cd=10&vat=15&other=25000&pieces=1000',
  );
  if ('missing' in result) throw new Error(result.missing);
  const { cost, withoutRate, perPieceMinor } = result;
  expect(cost.cifMinor).toBe(130_076_458);
  expect(cost.duties.map(({ amountMinor }) => amountMinor)).toEqual([
    ...[13_137_722, 0, 0, 21_677_242, 0, 0],
  ]);
  expect(cost.landedMinor).toBe(130_076_458 + 13_137_722 + 21_677_242 + 2_500_000);
  expect(perPieceMinor).toBe(167_391);
  expect(withoutRate).toEqual(['RD', 'SD', 'AIT', 'AT']);
});

test('what is missing is said in a sentence', () => {
  expect(resultOf('')).toEqual({ missing: 'Enter the value of the goods.' });
  expect(resultOf('?goods=5')).toEqual({
    missing: 'Enter how many taka customs counts for 1 USD.',
  });
  expect(resultOf('?goods=1000000000&rate=100000')).toEqual({
    missing: expect.stringContaining('counts up to'),
  });
});

test('taka need no exchange rate', () => {
  expect(resultOf('?goods=100&currency=BDT')).toMatchObject({ cost: { cifMinor: 10_000 } });
});

test('no rate is filled in', () => {
  const { figures } = readFigures('', landedCostRules);
  for (const code of ['cd', 'rd', 'sd', 'vat', 'ait', 'at', 'rate'] as const) {
    expect(figures[code]).toBe('');
  }
});

test('what can’t be used is left out and named', () => {
  const { leftOut } = readFigures(
    '?goods=-5&currency=XYZ&rate=0&cd=1001&vat=15,5&pieces=1.5&sd=1000',
    landedCostRules,
  );
  expect(leftOut).toEqual([
    ...['Value of the goods', 'Currency', 'Exchange rate', 'CD, customs duty'],
    ...['VAT, value added tax', 'Number of pieces'],
  ]);
});
