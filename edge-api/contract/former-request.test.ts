import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fileOf } from '../test-support/files/uploads';
import { formerRequest, serviceRequest } from '../test-support/samples';
import { ServiceRequestBody } from './former-request';

test('a request of the former form becomes a shipment with all that it said', () => {
  const former = formerRequest({ notes: 'Fragile' });
  const request = v.parse(ServiceRequestBody, former);
  expect(request).toMatchObject({
    id: former.id,
    reference: former.reference,
    writtenAt: former.writtenAt,
    contact: former.contact,
    serviceSlug: former.serviceSlug,
    notes: 'Fragile',
    answers: [],
    files: [],
    shipment: {
      direction: 'export',
      mode: 'air',
      origin: { kind: 'port', ...former.origin },
      destination: { kind: 'port', ...former.destination },
      terms: { rule: 'FCA', place: '' },
      cargo: [{ kind: 'packages', ...former.cargo.packages[0] }],
      commodity: 'Leather shoes',
      temperature: null,
      dangerous: [],
      readyOn: '2025-07-01',
    },
  });
});

test('keeps that there are dangerous goods and a temperature', () => {
  const { cargo } = formerRequest();
  const former = formerRequest({ cargo: { ...cargo, dangerousGoods: true, temperatureC: -18 } });
  expect(v.parse(ServiceRequestBody, former).shipment).toMatchObject({
    dangerous: [{ unNumber: '' }],
    temperature: { celsius: -18, ventilationM3PerHour: null },
  });
});

test('its direction follows from its ends, where these decide', () => {
  const at = (country: string) => ({ country, place: 'Somewhere', unlocode: null });
  const directionOf = (origin: string, destination: string) =>
    v.parse(
      ServiceRequestBody,
      formerRequest({ direction: 'export', origin: at(origin), destination: at(destination) }),
    ).shipment?.direction;
  expect(directionOf('CN', 'BD')).toBe('import');
  expect(directionOf('CN', 'DE')).toBe('cross-trade');
  expect(directionOf('HK', 'BD')).toBe('export');
});

test('files that were added to it stay', () => {
  const files = [fileOf(9)];
  expect(v.parse(ServiceRequestBody, { ...formerRequest(), files }).files).toEqual(files);
  expect(v.is(ServiceRequestBody, { ...formerRequest(), files: [{ name: 'x' }] })).toBe(false);
});

test('is refused where it was refused before', () => {
  for (const changes of [{ incoterm: 'FOB' }, { mode: 'rail' }, { reference: 'SR-0000-0000' }]) {
    expect(v.is(ServiceRequestBody, { ...formerRequest(), ...changes })).toBe(false);
  }
});

test('a request of today’s form stays as it is', () => {
  const request = serviceRequest();
  expect(v.parse(ServiceRequestBody, request)).toEqual(request);
});
