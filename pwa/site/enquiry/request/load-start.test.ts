import { expect, test, vi } from 'vitest';
import { requestQuery } from '../../../config/request-query';
import { beginRequest } from './begin-request';
import { loadStart } from './load-start';

const startedValues = async (search: string) => beginRequest({ start: await loadStart(search) });

const origin = async (from: string) =>
  (await startedValues(`?${new URLSearchParams({ from })}`)).shipment?.origin;

test('a code in an address brings the name and country that the list of ports has for it', async () => {
  expect(await origin('HKHKG \u202eChattogram')).toMatchObject({
    country: 'HK',
    unlocode: 'HKHKG',
    place: 'Hong Kong',
  });
});

test('a code that is not on the list of ports is left out', async () => {
  expect(await origin('HKXXX Chattogram')).toMatchObject({
    country: 'HK',
    unlocode: null,
    place: 'Chattogram',
  });
});

test('a place without a code stays as it was typed, or is what the list has by this name', async () => {
  expect(await origin('DE Chattogram')).toMatchObject({
    country: 'DE',
    unlocode: null,
    place: 'Chattogram',
  });
  expect(await origin('chattogram')).toMatchObject({
    country: 'BD',
    unlocode: 'BDCGP',
    place: 'Chattogram',
  });
});

test('a country that is not on the list of countries is left open', async () => {
  expect(await origin('XX Nowhere')).toMatchObject({ country: '', place: 'Nowhere' });
  expect(await origin('XXABC Nowhere')).toMatchObject({ country: '', unlocode: null });
  expect(await origin('XX')).toMatchObject({ country: '', place: '' });
});

const shipment = async (search: string) => (await startedValues(search)).shipment;

test('a country alone leaves the port open, and an unknown one the country too', async () => {
  expect(await shipment('?from=BD&to=ZZ')).toMatchObject({
    direction: 'export',
    origin: { country: 'BD', unlocode: null, place: '' },
    destination: { country: '', unlocode: null, place: '' },
  });
  expect(await shipment('?from=ZZ&to=BD')).toMatchObject({ direction: 'import' });
});

test.each([
  ['from=HKHKG+Hong+Kong&to=BDCGP+Chattogram', 'import'],
  ['from=BDCGP+Chattogram&to=HKHKG+Hong+Kong', 'export'],
])('between Hong Kong and Bangladesh the way says the direction: %s', async (search, direction) => {
  expect(await shipment(`?${search}`)).toMatchObject({ direction });
});

test('rule, value and goods of a tool are in the fields of the form', async () => {
  expect(await shipment('?terms=FOB+Chattogram&value=EUR+950.50&goods=garments')).toMatchObject({
    terms: { rule: 'FOB', place: 'Chattogram' },
    value: { amountMinor: 95050, currency: 'EUR' },
    commodity: 'Garments',
    dangerous: [],
  });
  expect(await shipment('?goods=general')).toMatchObject({ commodity: '', dangerous: [] });
  expect(await shipment('?goods=dangerous')).toMatchObject({ commodity: '', dangerous: [{}] });
});

test('a number of containers, or a weight, begins a line whose other fields are empty', async () => {
  const containers = await shipment('?mode=sea&containers=3');
  expect(containers?.cargo).toMatchObject([{ kind: 'containers', quantity: 3, containerType: '' }]);
  const weight = await shipment('?weight=4.536');
  expect(weight?.cargo).toMatchObject([{ kind: 'packages', quantity: undefined, weightKg: 4.536 }]);
});

test('a load plan is a note for staff', async () => {
  vi.stubGlobal('location', { origin: 'https://sampan.example' });
  const plan = 'cargo=2-carton-60x40x40-14&stand=up&in=40HC';
  const started = await startedValues(`?${requestQuery({ mode: 'sea', plan })}`);
  expect(started.notes).toContain(
    `Load plan: https://sampan.example/tools/container-load?${plan}\n`,
  );
});
