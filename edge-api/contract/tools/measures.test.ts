import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert, type MeasureKind, measureOf, measureProblem, measures } from './measures';

const kinds = Object.keys(measures) as MeasureKind[];

function inUnit(kind: MeasureKind, value: number, from: string, to: string): number {
  const units = [measureOf(kind, from), measureOf(kind, to)];
  if (!units[0] || !units[1]) throw new Error(`There is no ${from} or ${to} in ${kind}.`);
  return convert(value, units[0], units[1]);
}

// The figures of NIST SP 811 (2008), appendix B.8, and Handbook 44, appendix C, which are exact there.
test.each<[MeasureKind, number, string, number, string]>([
  ['length', 1, 'in', 25.4, 'mm'],
  ['length', 1, 'ft', 30.48, 'cm'],
  ['length', 1, 'yd', 0.9144, 'm'],
  ['length', 1, 'mi', 1.609344, 'km'],
  ['length', 1, 'nmi', 1.852, 'km'],
  ['area', 1, 'ft2', 0.09290304, 'm2'],
  ['area', 1, 'ac', 4840, 'yd2'],
  ['volume', 1, 'cft', 28.316846592, 'l'],
  ['volume', 1, 'cft', 1728, 'in3'],
  ['volume', 1, 'yd3', 27, 'cft'],
  ['volume', 1, 'usgal', 231, 'in3'],
  ['volume', 1, 'impgal', 4.54609, 'l'],
  ['volume', 1, 'bbl', 42, 'usgal'],
  ['weight', 1, 'lb', 0.45359237, 'kg'],
  ['weight', 1, 'lb', 16, 'oz'],
  ['weight', 1, 'shton', 2000, 'lb'],
  ['weight', 1, 'lton', 2240, 'lb'],
  // 40 seers of 80 tolas, each of 180 grains; a pound has 7,000 grains.
  ['weight', 7000, 'maund', 576_000, 'lb'],
  ['temperature', 100, 'c', 212, 'f'],
  ['temperature', -40, 'f', -40, 'c'],
  ['temperature', 0, 'c', 273.15, 'k'],
])('%s: %f %s is %f %s', (kind, value, from, result, to) => {
  expect(inUnit(kind, value, from, to)).toBe(result);
});

test('the ratios of carriers are the ones that they publish', () => {
  // 6,000 cm³ per kg is 167 kg per m³ and 166 cubic inches per pound (IATA TACT 3.9).
  expect(inUnit('ratio', 6000, 'cm3kg', 'kgm3')).toBeCloseTo(166.667, 3);
  expect(inUnit('ratio', 6000, 'cm3kg', 'in3lb')).toBeCloseTo(166, 0);
  expect(inUnit('ratio', 5000, 'cm3kg', 'kgm3')).toBe(200);
  expect(inUnit('ratio', 333, 'kgm3', 'm3t')).toBeCloseTo(3.003, 3);
  expect(inUnit('ratio', 1, 'm3t', 'cftt')).toBeCloseTo(35.3147, 4);
});

const anyPair = fc.constantFrom(...kinds).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    from: fc.constantFrom(...measures[kind]),
    over: fc.constantFrom(...measures[kind]),
    to: fc.constantFrom(...measures[kind]),
    value: fc.double({ min: 0.001, max: 1e6, noNaN: true }),
  }),
);

test('there and back again is what it was, and a way over a third unit is as good as the direct one', () => {
  fc.assert(
    fc.property(anyPair, ({ from, over, to, value }) => {
      const close = (result: number, expected: number) =>
        expect(Math.abs(result - expected)).toBeLessThanOrEqual(1e-9 * (Math.abs(expected) + 300));
      const there = convert(value, from, to);
      const back = convert(there, to, from);
      expect(Math.abs(back - value)).toBeLessThanOrEqual(1e-8 * (value + 500));
      close(convert(convert(value, from, over), over, to), there);
    }),
  );
});

test('more of one unit is more of the other one, and less of a divisor', () => {
  fc.assert(
    fc.property(anyPair, fc.double({ min: 0.1, max: 100, noNaN: true }), (pair, more) => {
      const { kind, from, to, value } = pair;
      const [less, greater] = [convert(value, from, to), convert(value + more, from, to)];
      const turns = ['cm3kg', 'in3lb', 'm3t', 'cftt'];
      const isTurned = kind === 'ratio' && turns.includes(from.code) !== turns.includes(to.code);
      expect(isTurned ? less : greater).toBeGreaterThanOrEqual(isTurned ? greater : less);
    }),
  );
});

test('what can’t be is refused with a sentence', () => {
  const problem = (kind: MeasureKind, value: number, code: string) => {
    const from = measureOf(kind, code);
    return from && measureProblem(kind, value, from);
  };
  expect(problem('temperature', -460, 'f')).toMatch(/colder/);
  expect(problem('temperature', -459.67, 'f')).toBeNull();
  expect(problem('temperature', -1, 'k')).toMatch(/colder/);
  expect(problem('weight', -1, 'kg')).toBe('Enter 0 or more.');
  expect(problem('ratio', 0, 'cm3kg')).toBe('Enter more than 0.');
  expect(problem('weight', 0, 'kg')).toBeNull();
});
