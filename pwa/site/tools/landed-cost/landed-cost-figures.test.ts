import { expect, test } from 'vitest';
import { emptySearch, readFigures } from '../../../ui/tools/read-figures';
import { landedCostRules, landedResult } from './landed-cost-figures';

const resultOf = (search: string) => landedResult(readFigures(search, landedCostRules).figures);
const known = (search: string) => {
  const result = resultOf(search);
  if ('missing' in result) throw new Error(result.missing);
  return result;
};
const noRates = '&cd=0&rd=0&sd=0&vat=0&ait=0&at=0';

test('figures of an address give the landed cost, and the cost of one piece', () => {
  const { cost, assumed, perPieceMinor } = known(
    '?goods=10000&freight=500&insurance=105.50&rate=122.65&cd=10&rd=0&sd=0&vat=15&ait=0&at=0&other=25000&pieces=1000',
  );
  expect(cost.cifMinor).toBe(130_076_458);
  expect(cost.duties.map(({ amountMinor }) => amountMinor)).toEqual([
    ...[13_137_722, 0, 0, 21_677_242, 0, 0],
  ]);
  expect(cost.landedMinor).toBe(130_076_458 + 13_137_722 + 21_677_242 + 2_500_000);
  expect(perPieceMinor).toBe(167_391);
  expect(assumed).toEqual([]);
});

test('freight and insurance that are left empty count as customs counts them, which is said', () => {
  const fob = known(`?goods=100&currency=BDT${noRates}`);
  expect(fob.cost).toMatchObject({ freightMinor: 2_000, insuranceMinor: 120, cifMinor: 12_120 });
  expect(fob.assumed).toEqual(['freight', 'insurance']);
  expect(known(`?goods=100&currency=BDT&freight=0&insurance=0${noRates}`)).toMatchObject({
    cost: { cifMinor: 10_000 },
    assumed: [],
  });
});

test('a price with freight, or with both, has nothing added to it', () => {
  const cfr = known(`?goods=100&currency=BDT&price=cfr&freight=50${noRates}`);
  expect(cfr).toMatchObject({ cost: { cifMinor: 10_100 }, assumed: ['insurance'] });
  const cif = known(`?goods=100&currency=BDT&price=cif&freight=50&insurance=5${noRates}`);
  expect(cif).toMatchObject({ cost: { cifMinor: 10_000 }, assumed: [] });
});

test('what is missing is said in a sentence', () => {
  expect(resultOf(emptySearch)).toEqual({ missing: 'Enter the value of the goods.' });
  expect(resultOf('?goods=5')).toEqual({
    missing: 'Enter how many taka customs counts for 1 USD.',
  });
  expect(resultOf(`?goods=1000000000&rate=100000${noRates}`)).toEqual({
    missing: expect.stringContaining('counts up to'),
  });
});

test('a rate that is missing is asked for; only AT has its usual rate', () => {
  const { figures } = readFigures(emptySearch, landedCostRules);
  for (const code of ['cd', 'rd', 'sd', 'vat', 'ait', 'rate'] as const) {
    expect(figures[code]).toBe('');
  }
  expect(figures.at).toBe('7.5');
  expect(resultOf('?goods=100&currency=BDT&cd=10&vat=15')).toEqual({
    missing: 'Enter the rate of RD, SD and AIT: 0 where your HS code has none.',
  });
  const { cost } = known('?goods=100&currency=BDT&price=cif&cd=0&rd=0&sd=0&vat=0&ait=0');
  // 7.5 % of 101.
  expect(cost.duties.at(-1)).toMatchObject({ code: 'AT', rate: 750, amountMinor: 758 });
  expect(resultOf('?goods=100&currency=BDT&cd=0&rd=0&sd=0&vat=0&ait=0&at=2')).toHaveProperty(
    'cost',
  );
});

test('the tool opens on an example that has an answer', () => {
  expect(known('').cost.landedMinor).toBeGreaterThan(0);
});

test('what can’t be used is left out and named', () => {
  const { leftOut } = readFigures(
    '?goods=-5&currency=XYZ&rate=0&cd=1001&vat=15,555&pieces=1.5&sd=1000&price=ddp',
    landedCostRules,
  );
  expect(leftOut).toEqual([
    ...['Value of the goods', 'What the price has in it', 'Currency', 'Exchange rate'],
    ...['CD, customs duty', 'VAT, value added tax', 'Number of pieces'],
  ]);
});

test('yen have no decimals, and the same goods cost the same in any currency', () => {
  const costOf = (search: string) => {
    const result = resultOf(`${search}&cd=10&rd=0&sd=0&vat=15&ait=5`);
    return 'missing' in result ? result.missing : result.cost.landedMinor;
  };
  const inDollars = costOf('?goods=10000&freight=500&insurance=0&currency=USD&rate=120');
  expect(inDollars).toBeTypeOf('number');
  expect(costOf('?goods=1500000&freight=75000&insurance=0&currency=JPY&rate=0.8')).toBe(inDollars);
  expect(costOf('?goods=1500000.50&currency=JPY&rate=0.8')).toBe(
    'Enter amounts in JPY without decimals.',
  );
});
