import { expect, test } from 'vitest';
import { emptySearch, readFigures } from '../../../ui/tools/read-figures';
import { conversionOf, conversionRules } from './unit-converter';

const shown = (search: string) => {
  const { kind, left, right, problem } = conversionOf(readFigures(search, conversionRules).figures);
  return [kind, left.text, left.unit.code, right.text, right.unit.code, problem];
};

test('what is typed on one side appears in the other unit, in both directions', () => {
  expect(shown('?from=lb&to=kg&left=10')).toEqual(['weight', '10', 'lb', '4.5359237', 'kg', null]);
  expect(shown('?from=lb&to=kg&right=10')).toEqual(['weight', '22.046226', 'lb', '10', 'kg', null]);
});

test('without figures there are two usual units and no amount', () => {
  expect(shown(emptySearch)).toEqual(['length', '', 'in', '', 'cm', null]);
  expect(shown('?kind=ratio')).toEqual(['ratio', '', 'cm3kg', '', 'kgm3', null]);
});

test('a unit of another kind is replaced by a usual one', () => {
  expect(shown('?kind=volume&from=kg&to=l&left=1')).toEqual([
    ...['volume', '1', 'cft', '28.316847', 'l', null],
  ]);
});

test('an amount that can’t be has a sentence and no result', () => {
  expect(shown('?kind=temperature&left=-500')).toEqual([
    ...['temperature', '-500', 'f', '', 'c', 'Nothing is colder than −273.15 °C.'],
  ]);
  expect(shown('?kind=ratio&left=0').at(-1)).toBe('Enter more than 0.');
});

test('what is no number, kind or unit is left out and named', () => {
  const { leftOut } = readFigures(
    '?kind=magic&from=stone&left=ten&right=1e99&to=kg',
    conversionRules,
  );
  expect(leftOut).toEqual(['What to convert', 'Unit', 'Amount', 'Other amount']);
});
