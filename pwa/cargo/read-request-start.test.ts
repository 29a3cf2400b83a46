import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CargoGroup } from '../../edge-api/contract/freight/cargo-group';
import { packageKinds } from '../../edge-api/contract/freight/cargo-kinds';
import { containerTypeCodes } from '../../edge-api/contract/freight/container-types';
import { incotermCodes } from '../../edge-api/contract/freight/incoterms';
import { requestModes } from '../../edge-api/contract/freight/modes';
import { valueCurrencies } from '../config/company/money';
import { inCountry, type RequestStart, requestQuery } from '../config/request-query';
import { readRequestStart } from './read-request-start';

const quantity = fc.integer({ min: 1, max: 500 });
const tenths = fc.integer({ min: 1, max: 20_000 }).map((value) => value / 10);
const place = fc
  .record({
    country: fc.constantFrom('BD', 'HK', 'DE'),
    local: fc.constantFrom('CGP', 'HKG', 'BRE', null),
    place: fc.constantFrom('Chattogram', 'Cox’s Bazar', 'Münster & Umland', 'a=b+c_d-e'),
  })
  .map(({ country, local, place: name }) => ({
    country,
    unlocode: local && country + local,
    place: name,
  }));
const sides = { lengthCm: tenths, widthCm: tenths, heightCm: tenths };
const ofPackages = {
  kind: fc.constant('packages' as const),
  quantity,
  packageKind: fc.constantFrom(...packageKinds),
  stackable: fc.constantFrom('yes', 'no', 'unknown'),
};
const measured = (one: string) => fc.constant(one);
const line = fc
  .oneof(
    fc.record({ ...ofPackages, measured: measured('sides'), ...sides, weightKg: tenths }),
    fc.record({
      ...ofPackages,
      measured: measured('round'),
      lengthCm: tenths,
      heightCm: tenths,
      weightKg: tenths,
    }),
    fc.record({ ...ofPackages, measured: measured('weight'), weightKg: tenths }),
    fc.record({
      ...ofPackages,
      measured: measured('totals'),
      totalM3: fc.option(tenths),
      totalKg: tenths,
    }),
    fc.record({
      kind: fc.constant('containers' as const),
      quantity,
      containerType: fc.constantFrom(...containerTypeCodes),
      cargoWeightKg: tenths,
      shippersOwn: fc.boolean(),
    }),
    fc.record({
      kind: fc.constant('containers' as const),
      quantity,
      containerType: fc.constantFrom(...containerTypeCodes),
      cargoWeightKg: tenths,
      shippersOwn: fc.boolean(),
      cargoLengthCm: tenths,
      cargoWidthCm: tenths,
      cargoHeightCm: tenths,
    }),
    fc.record({
      kind: fc.constant('breakbulk' as const),
      description: fc.constant('Machine'),
      quantity,
      ...sides,
      weightKg: tenths,
    }),
  )
  .map((given) => {
    const read = v.parse(CargoGroup, given);
    // No link describes a single piece.
    return read.kind === 'breakbulk' ? { ...read, description: '' } : read;
  });
const starts: fc.Arbitrary<RequestStart> = fc.record({
  mode: fc.constantFrom(...requestModes),
  from: fc.oneof(place, fc.constantFrom('BD', 'ZZ').map(inCountry)),
  to: place,
  readyOn: fc.constantFrom('2026-12-01', '2028-02-29'),
  cargo: fc.array(line, { minLength: 1, maxLength: 100 }),
  containers: quantity,
  weightKg: tenths,
  goods: fc.constantFrom('garments', 'dangerous'),
  terms: fc.record({
    rule: fc.constantFrom(...incotermCodes),
    place: fc.constantFrom('', 'Chattogram port', 'Cox’s Bazar, gate 5'),
  }),
  value: fc.record({
    amountMinor: fc.integer({ min: 1, max: 1e13 }),
    currency: fc.constantFrom(...valueCurrencies),
  }),
  plan: fc.constantFrom('cargo=2-carton-60x40x40-14&stand=any-50_up&in=40HC_20GP', 'a=%20+b'),
});

test('a start that was written into an address is read from it as it was', () => {
  fc.assert(
    fc.property(starts, (start) => {
      expect(readRequestStart(requestQuery(start))).toEqual({ start, leftOut: [] });
    }),
  );
});

test('a line of a link from before says what it said', () => {
  const { start } =
    readRequestStart('?cargo=12-carton-60x45x40-14-stackable_2-40HC-18000-own') ?? {};
  expect(start?.cargo).toMatchObject([
    { quantity: 12, measured: 'sides', lengthCm: 60, stackable: 'yes' },
    { quantity: 2, containerType: '40HC', cargoWeightKg: 18_000, shippersOwn: true },
  ]);
});

test('an address without a start has none, whatever else it says', () => {
  expect(readRequestStart('')).toBeNull();
  expect(readRequestStart('?service=air-freight&utm_source=x')).toBeNull();
});

test.each([
  ['mode=teleport', {}, ['How it travels']],
  ['ready=2026-02-31', {}, ['Ready on']],
  ['cargo=0-carton-1x1x1-1', { cargo: [] }, ['lines of cargo']],
  ['cargo=0-piece-200x200x262-3000', { cargo: [] }, ['lines of cargo']],
  ['cargo=1-40HC-99999999', { cargo: [] }, ['lines of cargo']],
  ['cargo=NaN-40HC-1e999_x_1-2-3-4', { cargo: [] }, ['lines of cargo']],
  ['mode=air&to=%00', { mode: 'air' }, ['To']],
  [`mode=sea&plan=${'x'.repeat(1_501)}`, { mode: 'sea' }, ['load plan']],
  ['value=USD+0&terms=FOX', {}, ['Incoterms rule', 'Value of the goods']],
  ['value=GOLD+5&goods=toString', {}, ['kind of goods', 'Value of the goods']],
  ['containers=2.5&weight=-1', {}, ['number of containers', 'weight']],
])('a wrong part of an address is left out, and named: %s', (search, start, leftOut) => {
  expect(readRequestStart(search)).toEqual({ start, leftOut });
});

test('a place that was typed by hand has no country, and an empty field is none', () => {
  expect(readRequestStart('?from=Chattogram&to=&ready=')).toEqual({
    start: { from: { country: null, unlocode: null, place: 'Chattogram' } },
    leftOut: [],
  });
});

test('a place has no characters that are not seen: they would turn the others round', () => {
  const { start } = readRequestStart('?from=\u200bBDCGP+\u202eChatto\u2066gram') ?? {};
  expect(start?.from).toEqual({ country: 'BD', unlocode: 'BDCGP', place: 'Chattogram' });
  expect(readRequestStart('?to=\u202e\u200b')).toEqual({ start: {}, leftOut: ['To'] });
});

test('reading never fails, and never gives more than a hundred lines', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (from, cargo) => {
      const query = new URLSearchParams({
        from,
        cargo: `${cargo}${'_1-carton-1x1x1-1'.repeat(150)}`,
      });
      const { start, leftOut } = readRequestStart(query.toString()) ?? {};
      expect(start?.cargo?.length).toBeLessThanOrEqual(100);
      expect(leftOut).toContain('lines of cargo');
    }),
  );
});
