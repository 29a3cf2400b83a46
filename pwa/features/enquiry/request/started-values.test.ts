import { expect, test } from 'vitest';
import { startedValues } from './started-values';

const origin = async (from: string) =>
  (await startedValues(`?${new URLSearchParams({ from })}`))?.shipment?.origin;

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
