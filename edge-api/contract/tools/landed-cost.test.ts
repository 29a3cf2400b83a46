import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from './decimal';
import {
  type DutyRates,
  dutyCodes,
  type Import,
  landedCost,
  mostPercent,
  perPiece,
} from './landed-cost';

const noRates: DutyRates = { CD: 0, RD: 0, SD: 0, VAT: 0, AIT: 0, AT: 0 };
const inBdt = (goodsMinor: number, rates: Partial<DutyRates>): Import => ({
  goodsMinor,
  freightMinor: 0,
  insuranceMinor: 0,
  rateMillionths: 1_000_000,
  rates: { ...noRates, ...rates },
  otherCostsMinor: 0,
});
const calculated = (given: Import) => {
  const cost = landedCost(given);
  if (!cost) throw new Error('The value is too large.');
  return cost;
};
const amounts = (given: Import) =>
  Object.fromEntries(calculated(given).duties.map(({ code, amountMinor }) => [code, amountMinor]));

describe('worked examples', () => {
  test('a car as a published bill of entry assesses it, to the poisha', () => {
    // rmglifeinfo.com, "How to calculate import stage CD, RD, SD, VAT, AIT & ATV": the assessable
    // value is Tk 1,239,945.42. ATV, which it has in place of AT, no longer exists.
    const rates = { CD: 2_500, RD: 400, SD: 4_500, VAT: 1_500, AIT: 500 };
    const given = inBdt(122_766_873, rates);
    expect(calculated(given).assessableMinor).toBe(123_994_542);
    expect(amounts(given)).toEqual({
      CD: 30_998_636,
      RD: 4_959_782,
      SD: 71_978_832,
      VAT: 34_789_769,
      AIT: 6_199_727,
      AT: 0,
    });
  });

  test('CIF of Tk 101 is assessed at 102.01 and pays 10.20 at 10 % customs duty', () => {
    // classiccnf.com, "Customs duty": C&F 100, insurance 1, landing charge 1.01.
    const given = { ...inBdt(10_000, { CD: 1_000 }), insuranceMinor: 100 };
    const { cifMinor, landingMinor, assessableMinor } = calculated(given);
    expect([cifMinor, landingMinor, assessableMinor]).toEqual([10_100, 101, 10_201]);
    expect(amounts(given).CD).toBe(1_020);
  });

  test('freight that is not known counts as 20 % of FOB, insurance as 1 % of C&F', () => {
    // classiccnf.com, "Customs duty": FOB 100, freight 20, insurance 1.20, landing charge 1.21.
    const unknown = { ...inBdt(10_000, {}), freightMinor: null, insuranceMinor: null };
    expect(calculated(unknown)).toMatchObject({
      ...{ goodsMinor: 10_000, freightMinor: 2_000, insuranceMinor: 120 },
      ...{ cifMinor: 12_120, landingMinor: 121, assessableMinor: 12_241 },
    });
    // Freight of 0 is known: the price has it.
    expect(calculated({ ...unknown, freightMinor: 0 })).toMatchObject({
      ...{ freightMinor: 0, insuranceMinor: 100, cifMinor: 10_100 },
    });
    const inDollars = { ...unknown, rateMillionths: 122_650_000, freightMinor: 1_500 };
    expect(calculated(inDollars)).toMatchObject({
      ...{ goodsMinor: 1_226_500, freightMinor: 183_975, insuranceMinor: 14_105 },
    });
  });

  test('AT is on the base of VAT: 100 with CD 25, RD 3 and SD 20 % has a base of 153.60', () => {
    // charteredjournal.com on section 31 (2), with AT of 5 %.
    const given = inBdt(9_900_990, { CD: 2_500, RD: 300, SD: 2_000, VAT: 1_500, AT: 500 });
    const { assessableMinor, duties } = calculated(given);
    expect(assessableMinor).toBe(10_000_000);
    expect(duties.find(({ code }) => code === 'AT')).toMatchObject({
      baseMinor: 15_360_000,
      amountMinor: 768_000,
    });
    expect(amounts(given).VAT).toBe(2_304_000);
  });

  test('dollars become taka at the rate that is given, and other costs are added', () => {
    const given = {
      ...inBdt(1_000_000, { CD: 1_000 }),
      freightMinor: 50_000,
      insuranceMinor: 10_550,
      rateMillionths: 122_650_000,
      otherCostsMinor: 2_500_000,
    };
    const { cifMinor, dutiesMinor, landedMinor } = calculated(given);
    expect(cifMinor).toBe(130_076_458);
    expect(dutiesMinor).toBe(13_137_722);
    expect(landedMinor).toBe(130_076_458 + 13_137_722 + 2_500_000);
    expect(perPiece(landedMinor, 1_000)).toBe(145_714);
  });
});

const percent = (most: number) => fc.integer({ min: 0, max: most * 100 });
const anyRates = fc.record({
  CD: percent(mostPercent.CD),
  RD: percent(mostPercent.RD),
  SD: percent(mostPercent.SD),
  VAT: percent(mostPercent.VAT),
  AIT: percent(mostPercent.AIT),
  AT: percent(mostPercent.AT),
});
const amount = fc.integer({ min: 0, max: 100_000_000_000 });
const perhaps = fc.option(amount, { nil: null });
const anyImport: fc.Arbitrary<Import> = fc.record({
  goodsMinor: amount,
  freightMinor: perhaps,
  insuranceMinor: perhaps,
  rateMillionths: fc.integer({ min: 1, max: 15_000_000 }),
  rates: anyRates,
  otherCostsMinor: amount,
});

describe('whatever is imported', () => {
  test('every figure is a whole number of poisha that the computer holds exactly', () => {
    fc.assert(
      fc.property(anyImport, (given) => {
        const cost = calculated(given);
        const figures = [
          ...[cost.cifMinor, cost.landingMinor, cost.dutiesMinor, cost.landedMinor],
          ...cost.duties.flatMap(({ baseMinor, amountMinor }) => [baseMinor, amountMinor]),
        ];
        for (const figure of figures) expect(Number.isSafeInteger(figure)).toBe(true);
      }),
    );
  });

  test('also at the greatest value and the greatest rates', () => {
    const rates = Object.fromEntries(
      Object.entries(mostPercent).map(([code, most]) => [code, most * 100]),
    ) as DutyRates;
    const cost = calculated(inBdt(5_000_000_000_000, rates));
    expect(Number.isSafeInteger(cost.landedMinor)).toBe(true);
    expect(landedCost(inBdt(5_000_000_000_001, rates))).toBeNull();
  });

  test('the parts add up, and each amount is its rate of its base to half a poisha', () => {
    fc.assert(
      fc.property(anyImport, (given) => {
        const cost = calculated(given);
        const sum = cost.duties.reduce((total, { amountMinor }) => total + amountMinor, 0);
        expect(cost.cifMinor).toBe(cost.goodsMinor + cost.freightMinor + cost.insuranceMinor);
        expect(cost.dutiesMinor).toBe(sum);
        expect(cost.landedMinor).toBe(cost.cifMinor + sum + given.otherCostsMinor);
        for (const { rate, baseMinor, amountMinor } of cost.duties) {
          const twice = 2n * BigInt(amountMinor) * 10_000n - 2n * BigInt(baseMinor) * BigInt(rate);
          expect(twice > -10_000n - 1n && twice <= 10_000n).toBe(true);
        }
      }),
    );
  });

  test('a higher value or a higher rate never costs less', () => {
    fc.assert(
      fc.property(anyImport, fc.constantFrom(...dutyCodes), (given, code) => {
        const { rates } = given;
        const dearer = { ...given, goodsMinor: given.goodsMinor + 1_000 };
        const higher = { ...given, rates: { ...rates, [code]: rates[code] + 1 } };
        const { landedMinor } = calculated(given);
        expect(calculated(dearer).landedMinor).toBeGreaterThanOrEqual(landedMinor);
        expect(calculated(higher).landedMinor).toBeGreaterThanOrEqual(landedMinor);
      }),
    );
  });
});

describe('a number that is typed', () => {
  test('becomes a whole number of its smallest unit, without a rounding fault', () => {
    expect(decimal('12.5', 2, 100)).toBe(1_250);
    expect(decimal('0.29', 2, 100)).toBe(29);
    expect(decimal('1.1', 6, 100)).toBe(1_100_000);
    expect(decimal('7.', 2, 100)).toBe(700);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (minor) => {
        const text = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
        expect(decimal(text, 2, 1e10)).toBe(minor);
      }),
    );
  });

  test('is refused if it is none, has too many places or is too large', () => {
    for (const text of ['', '-1', '1,000', '1e3', 'ten', '.5', '1.234', '100.01', ' 1']) {
      expect(decimal(text, 2, 100), text).toBeNull();
    }
  });
});
