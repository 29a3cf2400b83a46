import { expect, test } from 'vitest';
import { readerFormats } from './reader-formats';
import type { Units } from './units';

const metric: Units = { length: 'cm', weight: 'kg' };
const imperial: Units = { length: 'in', weight: 'lb' };

test('numbers, weights and money are written as the reader does, days as all our texts write them', () => {
  const british = readerFormats(metric, 'chosen-first', 'en-GB');
  expect(british.number(1234.5678)).toBe('1,234.568');
  expect(british.weight(25_000)).toBe('25,000 kg');
  expect(british.sides([1200, 100.5, 90])).toBe('1,200 × 100.5 × 90 cm');
  expect(british.day('2026-11-03')).toBe('3 November 2026');
  const german = readerFormats(metric, 'chosen-first', 'de');
  expect(german.weight(25_000)).toBe('25.000 kg');
  expect(german.money({ amountMinor: 1_250_050, currency: 'USD' })).toBe('12.500,50\u00a0US$');
  expect(german.day('2026-11-03')).toBe('3 November 2026');
});

test('a customer reads the inches and pounds that were typed, with the metric values beside them', () => {
  const { sides, weight } = readerFormats(imperial, 'chosen-first', 'en-GB');
  expect(sides([60.96, 45.72, 40.64])).toBe('24 × 18 × 16 in (60.96 × 45.72 × 40.64 cm)');
  expect(weight(13.607771)).toBe('30 lb (13.608 kg)');
});

test('metres and tonnes are written as such, to the millimetre and the gram', () => {
  const { sides, weight } = readerFormats({ length: 'm', weight: 't' }, 'chosen-first', 'en-GB');
  expect(sides([720, 340.5, 60.45])).toBe('7.2 × 3.405 × 0.6045 m (720 × 340.5 × 60.45 cm)');
  expect(weight(42_000)).toBe('42 t (42,000 kg)');
  expect(weight(0.025)).toBe('0.000025 t (0.025 kg)');
});

test('staff read centimetres and kilograms first, whatever their device has chosen', () => {
  const { sides, weight } = readerFormats(imperial, 'metric-first', 'en-GB');
  expect(sides([60.96])).toBe('60.96 cm (24 in)');
  expect(weight(13.607771)).toBe('13.608 kg (30 lb)');
  expect(readerFormats(metric, 'metric-first', 'en-GB').weight(13.607771)).toBe('13.608 kg');
});

test('lengths and weights have units of their own', () => {
  const { sides, weight } = readerFormats({ length: 'in', weight: 'kg' }, 'chosen-first', 'en-GB');
  expect(sides([2.54])).toBe('1 in (2.54 cm)');
  expect(weight(2.54)).toBe('2.54 kg');
});

test('what is not filled in yet is a question mark, in every unit', () => {
  const missing = undefined as unknown as number;
  for (const units of [metric, imperial]) {
    const { number, sides, weight } = readerFormats(units, 'metric-first', 'en-GB');
    expect(number(missing)).toBe('?');
    expect(sides([120, missing, 90])).toMatch(/^120 × \? × 90 cm/);
    expect(weight(missing)).toMatch(/^\? kg/);
  }
});
