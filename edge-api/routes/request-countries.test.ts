import { expect, test } from 'vitest';
import { contractHeader } from '../contract/errors/contract-header';
import { countryCodes } from '../contract/freight/country-codes';
import { countryName } from '../contract/freight/country-name';
import { otherCountry } from '../contract/freight/other-country';
import type { Shipment } from '../contract/shipment';
import { json, problemOf } from '../test-support/requests';
import { serviceRequest, shipment } from '../test-support/samples';
import { testApp } from '../test-support/test-app';

const { origin: chattogram, destination } = shipment();
const italy = { ...destination, country: 'IT', place: 'Genoa', unlocode: 'ITGOA' };
type End = Partial<Shipment['origin']>;

/** Sends a request from a place to another one, and answers with what is stored of it, or why it is refused. */
async function sent(end: End, changes: Partial<Shipment> = {}, version?: number) {
  const { app, db } = await testApp();
  const origin = { ...chattogram, unlocode: null, ...end };
  const request = serviceRequest({ shipment: shipment({ origin, terms: null, ...changes }) });
  const { headers, ...order } = json(request);
  const said = { ...headers, ...(version && { [contractHeader]: String(version) }) };
  const send = () => app.request('/api/service-requests', { ...order, headers: said });
  const answer = await send();
  const row = await db.selectFrom('service_requests').select('shipment').executeTakeFirst();
  const stored = row?.shipment;
  return { answer, stored, again: send };
}

test.each<[End, string, string, Partial<Shipment>]>([
  [
    { country: 'CN', place: 'Kwun Tong, Hong Kong, China' },
    'Hong Kong',
    'China',
    { destination: italy, direction: 'cross-trade' },
  ],
  [
    { country: 'CN', place: 'Hong Kong' },
    'Hong Kong',
    'China',
    { destination: italy, direction: 'cross-trade' },
  ],
  [
    { country: 'CN', place: '中國香港九龍' },
    'Hong Kong',
    'China',
    { destination: italy, direction: 'cross-trade' },
  ],
  [{ country: 'CN', place: 'Taipa, Macao, China' }, 'Macao', 'China', { direction: 'import' }],
  [
    { country: 'CN', place: 'Taichung, Taiwan, Province of China' },
    'Taiwan',
    'China',
    { direction: 'import' },
  ],
  [{ country: 'BD', place: 'Kwun Tong, Hong Kong' }, 'Hong Kong', 'Bangladesh', {}],
  [
    { country: 'CN', place: 'Hong Kong', unlocode: 'HKHKG' },
    'Hong Kong',
    'China',
    { direction: 'import' },
  ],
])('a request from %o is refused: its words say %s', async (end, named, country, changes) => {
  const { answer, stored } = await sent(end, changes);
  expect(answer.status).toBe(400);
  expect(stored).toBeUndefined();
  const { errors } = await problemOf(answer);
  expect(errors).toEqual([
    {
      path: 'shipment.origin.country',
      message: expect.stringContaining(`is in ${named}, but its country is ${country}.`),
    },
  ]);
});

test('the port beside a door has the country of its words too', async () => {
  const port = { place: 'Kwai Chung, Hong Kong, China', country: 'CN', unlocode: null };
  const end = {
    kind: 'door',
    country: 'CN',
    place: 'Shenzhen',
    address: '1 Fuhua Road',
    port,
  } as const;
  const { answer } = await sent(end, { direction: 'import' });
  expect(answer.status).toBe(400);
  const { errors } = await problemOf(answer);
  expect(errors).toMatchObject([{ path: 'shipment.origin.port.place' }]);
});

test('a request with the country that its words name is stored as it is', async () => {
  const place = 'Kwun Tong, Hong Kong, China';
  const { answer, stored } = await sent({ country: 'HK', place }, { destination: italy });
  expect(answer.status).toBe(201);
  expect(stored).toMatchObject({ direction: 'export', origin: { country: 'HK', place } });
});

test('what a device wrote with an older form is stored with the territory of its words, once', async () => {
  const end = { country: 'CN', place: 'Kwun Tong, Hong Kong, China' };
  const changes = { destination: italy, direction: 'cross-trade' } as const;
  const { answer, stored, again } = await sent(end, changes, 4);
  expect(answer.status).toBe(201);
  expect(stored).toMatchObject({
    ...{ direction: 'export', origin: { country: 'HK', place: end.place } },
  });
  expect((await again()).status).toBe(201);
});

test.each([
  ['Jordan', 'HK'],
  ['Savannah, Georgia', 'US'],
  ['Newark, New Jersey', 'US'],
  ['Los Angeles, CA', 'US'],
  ['Kowloon, China', 'HK'],
  ['Lebanon', 'US'],
  ['Belfast, Northern Ireland', 'GB'],
  ['Luxembourg, Belgium', 'BE'],
  ['Mexico, Pampanga', 'PH'],
  ['Plot 7, Road 11, Dhaka', 'BD'],
  ['Guangzhou, Guangdong', 'CN'],
  ['九龍觀塘', 'HK'],
])('"%s" with %s is no contradiction', (place, country) => {
  expect(otherCountry({ place, country, unlocode: null })).toBeNull();
});

test('every country behind a place is known by the name that we show, and fits its own code', () => {
  for (const code of countryCodes) {
    const at = { place: `Bhaluka, ${countryName(code)}`, unlocode: null };
    expect(otherCountry({ ...at, country: code }), at.place).toBeNull();
    if (code !== 'BD') expect(otherCountry({ ...at, country: 'BD' }), at.place).toBe(code);
  }
});
