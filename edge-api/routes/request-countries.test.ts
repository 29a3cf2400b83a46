import { expect, test } from 'vitest';
import type { Shipment } from '../contract/shipment';
import { json } from '../test-support/requests';
import { serviceRequest, shipment } from '../test-support/samples';
import { testApp } from '../test-support/test-app';

const { origin: chattogram, destination } = shipment();
const italy = { ...destination, country: 'IT', place: 'Genoa', unlocode: 'ITGOA' };
type End = Partial<Shipment['origin']>;

/** Sends a request from one place to another, twice, and returns what is stored. */
async function stored(end: End, changes: Partial<Shipment>) {
  const { app, db } = await testApp();
  const origin = { ...chattogram, unlocode: null, ...end };
  const request = serviceRequest({ shipment: shipment({ origin, terms: null, ...changes }) });
  for (const _ of ['first', 'again']) {
    expect((await app.request('/api/service-requests', json(request))).status).toBe(201);
  }
  const rows = await db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .select('shipment')
    .execute();
  expect(rows.length).toBe(1);
  return rows[0]?.shipment;
}

test.each([
  ['Kwun Tong, Hong Kong, China', 'HK'],
  ['Hong Kong', 'HK'],
  ['中國香港九龍', 'HK'],
  ['Taipa, Macao, China', 'MO'],
  ['Taichung, Taiwan, Province of China', 'TW'],
])('“%s” with China as its country is in %s, once', async (place, country) => {
  const changes = { destination: italy, direction: 'cross-trade' } as const;
  const { origin, direction } = (await stored({ country: 'CN', place }, changes)) ?? {};
  expect(origin).toMatchObject({ place, country });
  expect(direction).toBe(country === 'HK' ? 'export' : 'cross-trade');
});

test('the port beside a door is in the territory of its words too', async () => {
  const port = { place: 'Kwai Chung, Hong Kong, China', country: 'CN', unlocode: null };
  const door = { kind: 'door', place: 'Shenzhen', address: '1 Fuhua Road' } as const;
  const request = await stored({ ...door, country: 'CN', port }, { direction: 'import' });
  expect(request?.origin).toMatchObject({ country: 'CN', port: { country: 'HK' } });
});

test.each([
  ['Shenzhen', 'CN'],
  ['Guangzhou, Guangdong', 'CN'],
  ['Kowloon, China', 'HK'],
  ['Nathan Road, Jordan', 'HK'],
  ['Savannah, Georgia', 'US'],
  ['Kingston Avenue, Jamaica', 'US'],
  ['Belfast, Northern Ireland', 'GB'],
])('“%s” stays in %s', async (place, country) => {
  const direction = country === 'HK' ? 'export' : 'cross-trade';
  const request = await stored({ country, place }, { destination: italy, direction });
  expect(request).toMatchObject({ direction, origin: { place, country } });
});
