import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptySearch, type FigureRules, figuresSearch, readFigures } from './read-figures';

const rules: FigureRules<'weight' | 'unit'> = {
  weight: {
    label: 'Weight',
    problem: (text) => (/^\d{1,6}$/.test(text) ? null : 'Enter the weight.'),
  },
  unit: {
    label: 'Unit',
    problem: (text) => (text === 'kg' || text === 'lb' ? null : 'Choose a unit.'),
    initial: 'kg',
  },
};

test('an address gives its figures, and what it leaves out is as at the beginning', () => {
  expect(readFigures('?weight=12&unit=lb', rules).figures).toEqual({ weight: '12', unit: 'lb' });
  expect(readFigures('?unit=', rules)).toEqual({
    figures: { weight: '', unit: 'kg' },
    leftOut: [],
  });
});

test('without a query the figures are those of the example, and an empty tool has a query', () => {
  const { weight, unit } = rules;
  const withExample = { weight: { ...weight, example: '25' }, unit };
  expect(readFigures('', withExample).figures).toEqual({ weight: '25', unit: 'kg' });
  expect(readFigures(emptySearch, withExample).figures).toEqual({ weight: '', unit: 'kg' });
  expect(readFigures('?unit=lb', withExample).figures).toEqual({ weight: '', unit: 'lb' });
  expect(readFigures('?from=a-mail', withExample).figures).toEqual({ weight: '25', unit: 'kg' });
});

test('what can’t be used is left out and named, and the rest stays', () => {
  expect(readFigures('?weight=heavy&unit=lb', rules)).toEqual({
    figures: { weight: '', unit: 'lb' },
    leftOut: ['Weight'],
  });
  expect(readFigures('?unit=stone&other=1', rules)).toEqual({
    figures: { weight: '', unit: 'kg' },
    leftOut: ['Unit'],
  });
});

test('an address names only what was chosen', () => {
  expect(figuresSearch({ weight: '', unit: 'kg' }, rules)).toBe('');
  expect(figuresSearch({ weight: '5', unit: 'kg' }, rules)).toBe('?weight=5');
});

test('figures come back from their address as they were', () => {
  fc.assert(
    fc.property(fc.nat(999_999), fc.constantFrom('kg', 'lb'), (weight, unit) => {
      const figures = { weight: String(weight), unit };
      expect(readFigures(figuresSearch(figures, rules), rules).figures).toEqual(figures);
    }),
  );
});

test('no query of an address fails', () => {
  fc.assert(
    fc.property(fc.string(), (search) => {
      expect(Object.keys(readFigures(search, rules).figures)).toEqual(['weight', 'unit']);
    }),
  );
});
