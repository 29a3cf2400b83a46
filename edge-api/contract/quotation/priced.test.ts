import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priced } from './rate-lines';

const at = (from: number, priceMinor: number) => ({ from, priceMinor, costMinor: null });
const air = [at(0, 600), at(45, 450), at(100, 400), at(300, 350)];

test.each([
  [20, 20, 600],
  [30, 30, 600],
  [34, 45, 450],
  [45, 45, 450],
  [89, 100, 400],
  [88.5, 88.5, 450],
  [250, 250, 400],
  [270, 300, 350],
  [2_544, 2_544, 350],
])('%d kg are charged as %d kg at %d cents', (quantity, charged, cents) => {
  expect(priced(air, quantity, 'kg-chargeable')).toMatchObject({
    quantity: charged,
    unitPriceMinor: cents,
  });
});

test.each(['container', 'teu', 'piece', 'shipment', 'm3'] as const)(
  'four of what is counted by %s are never charged as five',
  (basis) => {
    const breaks = [at(0, 90_000), at(5, 60_000)];
    expect(priced(breaks, 4, basis)).toMatchObject({ quantity: 4, unitPriceMinor: 90_000 });
    expect(priced(breaks, 5, basis)).toMatchObject({ quantity: 5, unitPriceMinor: 60_000 });
  },
);

test('the cost is the least that the carrier’s own breaks allow', () => {
  const costing = (from: number, priceMinor: number, costMinor: number | null) => ({
    ...{ from, priceMinor, costMinor },
  });
  // The customer pays 34 kg as 45; the carrier is paid 34 kg at 5.00, which is less than 45 at 4.20.
  const breaks = [costing(0, 600, 500), costing(45, 450, 420)];
  expect(priced(breaks, 34, 'kg-chargeable')).toEqual({
    ...{ quantity: 45, unitPriceMinor: 450 },
    ...{ unitCostMinor: 377, leastCostMinor: 17_000 },
  });
  // The customer pays 30 kg as they are, the carrier is paid them as 45 at 3.00.
  const cheap = [costing(0, 600, 500), costing(45, 450, 300)];
  expect(priced(cheap, 30, 'kg-chargeable')).toEqual({
    ...{ quantity: 30, unitPriceMinor: 600 },
    ...{ unitCostMinor: 450, leastCostMinor: 0 },
  });
  const unknown = [costing(0, 600, null), costing(45, 450, 300)];
  expect(priced(unknown, 30, 'kg-chargeable').unitCostMinor).toBeNull();
});

test('no quantity costs more than a larger one', () => {
  const breaks = fc
    .uniqueArray(fc.integer({ min: 1, max: 1_000 }), { maxLength: 6 })
    .chain((froms) => {
      const sorted = [0, ...froms.toSorted((a, b) => a - b)];
      return fc
        .array(fc.integer({ min: 1, max: 900 }), {
          minLength: sorted.length,
          maxLength: sorted.length,
        })
        .map((prices) => sorted.map((from, index) => at(from, prices[index] ?? 1)));
    });
  const falling = breaks.filter((list) =>
    list.every(
      ({ priceMinor }, index) => index === 0 || priceMinor <= (list[index - 1]?.priceMinor ?? 0),
    ),
  );
  const costOf = ({ quantity, unitPriceMinor }: ReturnType<typeof priced>) =>
    quantity * unitPriceMinor;
  fc.assert(
    fc.property(
      falling,
      fc.integer({ min: 1, max: 2_000 }),
      fc.nat(500),
      (list, quantity, more) => {
        expect(costOf(priced(list, quantity, 'revenue-ton'))).toBeLessThanOrEqual(
          costOf(priced(list, quantity + more, 'revenue-ton')),
        );
      },
    ),
  );
});
