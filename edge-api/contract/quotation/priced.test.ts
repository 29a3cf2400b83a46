import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priced } from './priced';

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
  expect(priced(air, quantity)).toMatchObject({ quantity: charged, unitPriceMinor: cents });
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
        expect(costOf(priced(list, quantity))).toBeLessThanOrEqual(
          costOf(priced(list, quantity + more)),
        );
      },
    ),
  );
});
