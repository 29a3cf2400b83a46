import { expect, test } from 'vitest';
import type { IncotermCode } from './incoterms';
import { placeOfEnd, withNamedPlace } from './named-place';

const end = (place: string) => ({ kind: 'port', place }) as const;

/** The ends of a shipment from Chattogram to Hamburg, under a rule. */
const under = (rule: IncotermCode, place: string) => ({
  origin: end('Chattogram'),
  destination: end('Hamburg'),
  terms: { rule, place },
});

test.each([
  ['FOB', 'Chattogram'],
  ['FCA', 'Chattogram'],
  ['CIF', 'Hamburg'],
  ['DAP', 'Hamburg'],
] as const)('%s names the place of its end: %s', (rule, place) => {
  expect(placeOfEnd(under(rule, ''))).toBe(place);
  expect(withNamedPlace(under(rule, ''))).toEqual({ rule, place });
});

test('the place of the end before is replaced, and what the person wrote stays', () => {
  expect(withNamedPlace(under('CIF', 'Rotterdam'), 'Rotterdam')?.place).toBe('Hamburg');
  expect(withNamedPlace(under('CIF', 'Altona warehouse'), 'Rotterdam')?.place).toBe(
    'Altona warehouse',
  );
});

test('beside a door a rule for ships names its port', () => {
  const origin = { kind: 'door', place: 'Khulna', port: { place: 'Mongla' } } as const;
  const door = (rule: IncotermCode) => ({ ...under(rule, ''), origin });
  expect(placeOfEnd(door('FOB'))).toBe('Mongla');
  expect(placeOfEnd(door('FCA'))).toBe('Khulna');
});

test('without a rule there is no named place', () => {
  const without = { ...under('CIF', ''), terms: null };
  expect(placeOfEnd(without)).toBe('');
  expect(withNamedPlace(without)).toBeNull();
});
