import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { airRate, anyRate, rateCharge } from '../../test-support/rates';
import type { CargoGroup } from '../freight/cargo-group';
import { amountsOf } from './amounts';
import { QuotationLines } from './quotation';
import { knownLines, linesOfRate } from './rate-lines';

const cartons: CargoGroup = {
  ...{ kind: 'packages', packageKind: 'carton', measured: 'sides', quantity: 10 },
  ...{ lengthCm: 60, widthCm: 40, heightCm: 30, weightKg: 9 },
  ...{ totalM3: null, totalKg: null, stackable: 'yes' },
};
const unsized: CargoGroup = {
  ...cartons,
  ...{ measured: 'weight', lengthCm: null, widthCm: null, heightCm: null },
};
const containers: CargoGroup = {
  ...{ kind: 'containers', containerType: '40HC', quantity: 2, cargoWeightKg: 9_000 },
  ...{ shippersOwn: false, cargoLengthCm: null, cargoWidthCm: null, cargoHeightCm: null },
};
const idOf = (place: number) => `line-${place}`;

test('the charges of a rate become lines with what the cargo is billed, and their costs', () => {
  const { lines, unitCosts } = linesOfRate(airRate(), [cartons], idOf);
  // 120 kg by volume, at the price from 100 kg; 12.5 % fuel; 35 dollars for documents.
  expect(amountsOf(knownLines(lines))).toEqual([48_000, 6_000, 3_500]);
  expect(lines[0]).toMatchObject({ quantity: 120, unitPriceMinor: 400, minimumMinor: 9_000 });
  expect(unitCosts).toEqual([
    { lineId: 'line-0', unitCostMinor: 350, minimumCostMinor: 7_500 },
    { lineId: 'line-2', unitCostMinor: 2_000 },
  ]);
});

test('what a percentage costs is one of the costs that it is of, where these are known', () => {
  const rate = airRate();
  const fuel = rate.charges[1];
  if (fuel) fuel.breaks = [{ from: 0, priceMinor: 12_500, costMinor: 10_000 }];
  // 10 % of 120 kg at 3.50 dollars.
  expect(linesOfRate(rate, [cartons], idOf).unitCosts).toContainEqual({
    ...{ lineId: 'line-1', unitCostMinor: 4_200 },
  });
  expect(linesOfRate(rate, [unsized], idOf).unitCosts.map(({ lineId }) => lineId)).toEqual([
    'line-2',
  ]);
});

test('what a percentage costs is at least one of the minimum cost that it is of', () => {
  const rate = airRate();
  const fuel = rate.charges[1];
  if (fuel) fuel.breaks = [{ from: 0, priceMinor: 12_500, costMinor: 10_000 }];
  const one: CargoGroup = { ...cartons, quantity: 1 };
  const costOf = () => linesOfRate(rate, [one], idOf).unitCosts[1];
  // 10 % of 75 dollars: 12 kg cost less.
  expect(costOf()).toEqual({ lineId: 'line-1', unitCostMinor: 750 });
  if (fuel) fuel.minimumCostMinor = 1_000;
  expect(costOf()).toEqual({ lineId: 'line-1', unitCostMinor: 1_000 });
});

test('a charge whose quantity is not known is asked for, and its percentage is not counted', () => {
  const { lines } = linesOfRate(airRate(), [unsized], idOf);
  expect(lines.map(({ chargeName, quantity }) => [chargeName, quantity])).toEqual([
    ['Air freight', null],
    ['Fuel surcharge', 12.5],
    ['Documents', 1],
  ]);
  expect(knownLines(lines).map(({ chargeName }) => chargeName)).toEqual(['Documents']);
});

test('where the quantity is not known, no price is taken of those that depend on it', () => {
  const { lines, unitCosts } = linesOfRate(airRate(), [containers], idOf);
  expect(lines[0]).toMatchObject({ quantity: null, unitPriceMinor: null, minimumMinor: 9_000 });
  expect(unitCosts.map(({ lineId }) => lineId)).toEqual(['line-2']);
  // One price holds for any quantity.
  const freight = rateCharge({ basis: 'kg-chargeable' });
  const rate = { mode: 'air' as const, charges: [freight] };
  expect(linesOfRate(rate, [containers], idOf).lines[0]).toMatchObject({
    ...{ quantity: null, unitPriceMinor: 3_500 },
  });
});

test('charges for containers that the cargo does not have are left out', () => {
  const freight = (containerType: '20GP' | '40HC') =>
    rateCharge({ code: 'FRT', basis: 'container', containerType });
  const rate = { mode: 'sea' as const, charges: [freight('20GP'), freight('40HC')] };
  const { lines } = linesOfRate(rate, [containers], idOf);
  expect(lines).toMatchObject([{ id: 'line-1', quantity: 2, unitPriceMinor: 3_500 }]);
  expect(linesOfRate(rate, [cartons], idOf).lines).toMatchObject(
    Array(2).fill({ quantity: null, unitPriceMinor: 3_500 }),
  );
});

test('the lines of every rate are lines that a quotation can have', () => {
  fc.assert(
    fc.property(anyRate, (rate) => {
      const lines = knownLines(linesOfRate(rate, [cartons, containers], idOf).lines);
      if (lines.length > 0) expect(v.parse(QuotationLines, lines)).toEqual(lines);
    }),
  );
});
