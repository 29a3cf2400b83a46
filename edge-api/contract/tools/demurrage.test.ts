import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, dayOf } from './calendar-days';
import { chargeFor, type Slab, slabsProblem, type Tariff } from './demurrage';

const on = (day: string) => {
  const number = dayNumber(day);
  if (number === null) throw new Error(`${day} is no day.`);
  return number;
};
const slab = (upToDay: number | null, rate: number): Slab => ({
  upToDay,
  ratePerDayMinor: rate * 100,
});

// Safmarine, import detention at Chattogram and Mongla from 15 October 2018, dry containers of 20 ft:
// days 1 to 4 free, 5 to 7 USD 12, 8 to 10 USD 20, from day 11 USD 40.
const published: Tariff = { freeDays: 4, slabs: [slab(7, 12), slab(10, 20), slab(null, 40)] };

describe('a published tariff', () => {
  test('twelve days of one container cost 3 × 12, 3 × 20 and 2 × 40 dollars', () => {
    const time = { first: on('2026-11-02'), last: on('2026-11-13') };
    expect(chargeFor(published, time, 1)).toEqual({
      lastFreeDay: '2026-11-05',
      days: 12,
      lines: [
        line(5, 7, '2026-11-06', '2026-11-08', 12, 3_600),
        line(8, 10, '2026-11-09', '2026-11-11', 20, 6_000),
        line(11, 12, '2026-11-12', '2026-11-13', 40, 8_000),
      ],
      daysWithoutRate: 0,
      totalMinor: 17_600,
    });
    expect(chargeFor(published, time, 3).totalMinor).toBe(52_800);
  });

  test('the rent of a port: 20 days of two containers of 40 ft at double the rates of 20 ft', () => {
    // Chittagong Port Authority until October 2025, by maritimegateway.com (March 2023): 4 days free, days 5
    // to 11 USD 6, days 12 to 24 USD 12, from day 25 USD 24 for 20 ft, and twice that for 40 ft.
    const rent: Tariff = { freeDays: 4, slabs: [slab(11, 12), slab(24, 24), slab(null, 48)] };
    const time = { first: on('2026-11-02'), last: on('2026-11-21') };
    const { lines, totalMinor } = chargeFor(rent, time, 2);
    expect(lines.map(({ days, amountMinor }) => [days, amountMinor])).toEqual([
      [7, 7 * 2 * 1_200],
      [9, 9 * 2 * 2_400],
    ]);
    expect(totalMinor).toBe(60_000);
  });

  test('the last free day costs nothing, and the day after it the first rate', () => {
    const first = on('2026-12-30');
    expect(chargeFor(published, { first, last: on('2027-01-02') }, 1).totalMinor).toBe(0);
    expect(chargeFor(published, { first, last: on('2027-01-03') }, 1).totalMinor).toBe(1_200);
  });

  test('more free days begin in the slab of their day', () => {
    const longer = { ...published, freeDays: 9 };
    const time = { first: on('2026-11-02'), last: on('2026-11-13') };
    expect(chargeFor(longer, time, 1).lines.map(({ fromDay, toDay }) => [fromDay, toDay])).toEqual([
      [10, 10],
      [11, 12],
    ]);
  });
});

function line(
  fromDay: number,
  toDay: number,
  from: string,
  to: string,
  rate: number,
  amountMinor: number,
) {
  const days = toDay - fromDay + 1;
  return {
    fromDay,
    toDay,
    from,
    to,
    days,
    containers: 1,
    ratePerDayMinor: rate * 100,
    amountMinor,
  };
}

test('before the time is over only the last free day is known', () => {
  expect(chargeFor(published, { first: on('2026-11-02'), last: null }, 1)).toMatchObject({
    lastFreeDay: '2026-11-05',
    days: null,
    lines: [],
    totalMinor: 0,
  });
});

test('a tariff that ends says how many days have no rate', () => {
  const ending = { freeDays: 2, slabs: [slab(5, 10)] };
  const time = { first: on('2026-11-01'), last: on('2026-11-08') };
  expect(chargeFor(ending, time, 1)).toMatchObject({ daysWithoutRate: 3, totalMinor: 3_000 });
});

test('slabs must follow each other', () => {
  expect(slabsProblem([slab(7, 12), slab(10, 20), slab(null, 40)])).toBeNull();
  expect(slabsProblem([])).toBeNull();
  expect(slabsProblem([slab(7, 12), slab(7, 20)])).toMatch(/later/);
  expect(slabsProblem([slab(10, 12), slab(7, 20)])).toMatch(/later/);
  expect(slabsProblem([slab(0, 12)])).toMatch(/later/);
  expect(slabsProblem([slab(null, 12), slab(7, 20)])).toMatch(/last/);
});

test('what is no day of the calendar is none', () => {
  for (const text of ['2026-02-29', '2026-13-01', '2026-00-10', '1999-12-31', '26-1-1', '']) {
    expect(dayNumber(text), text).toBeNull();
  }
  expect(dayOf(on('2028-02-28') + 1)).toBe('2028-02-29');
});

const anySlabs = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 5 }).chain((ends) =>
  fc
    .array(fc.nat(100_000), { minLength: ends.length + 1, maxLength: ends.length + 1 })
    .map((rates) =>
      rates.map((ratePerDayMinor, index) => ({
        upToDay: ends.toSorted((one, other) => one - other)[index] ?? null,
        ratePerDayMinor,
      })),
    ),
);
const anyTariff = fc.record({ freeDays: fc.nat(30), slabs: anySlabs });
const first = on('2026-01-01');

describe('whatever the tariff', () => {
  test('each day is free or in exactly one line, in order', () => {
    fc.assert(
      fc.property(anyTariff, fc.nat(100), (tariff, length) => {
        const { days, lines, daysWithoutRate } = chargeFor(
          tariff,
          { first, last: first + length },
          1,
        );
        for (const one of lines) {
          expect(one.amountMinor).toBe(one.days * one.containers * one.ratePerDayMinor);
        }
        const charged = lines.flatMap(({ fromDay, toDay }) =>
          Array.from({ length: toDay - fromDay + 1 }, (_, index) => fromDay + index),
        );
        const due = Array.from({ length: length + 1 }, (_, index) => index + 1).slice(
          tariff.freeDays,
        );
        expect(charged).toEqual(due);
        expect(days).toBe(length + 1);
        expect(daysWithoutRate).toBe(0);
      }),
    );
  });

  test('the total is what its days cost one by one, for each container', () => {
    fc.assert(
      fc.property(
        anyTariff,
        fc.nat(100),
        fc.integer({ min: 1, max: 500 }),
        (tariff, length, boxes) => {
          let total = 0;
          for (let count = tariff.freeDays + 1; count <= length + 1; count += 1) {
            const slab = tariff.slabs.find(({ upToDay }) => upToDay === null || count <= upToDay);
            total += (slab?.ratePerDayMinor ?? 0) * boxes;
          }
          const charge = chargeFor(tariff, { first, last: first + length }, boxes);
          expect(charge.totalMinor).toBe(total);
        },
      ),
    );
  });

  test('a day more never costs less, and a free day more never costs more', () => {
    fc.assert(
      fc.property(anyTariff, fc.nat(100), (tariff, length) => {
        const cost = (one: Tariff, last: number) =>
          chargeFor(one, { first, last: first + last }, 1).totalMinor;
        const now = cost(tariff, length);
        expect(cost(tariff, length + 1)).toBeGreaterThanOrEqual(now);
        const longer = { ...tariff, freeDays: tariff.freeDays + 1 };
        expect(cost(longer, length)).toBeLessThanOrEqual(now);
      }),
    );
  });
});
