import { describe, expect, test } from 'vitest';
import type { ServiceChoice } from '../../../../edge-api/contract/catalogue/cards';
import { emptyGroup, emptyShipment } from '../request-values';
import { mismatch, startingRequest } from './service-start';

const service = (changes: Partial<ServiceChoice> = {}): ServiceChoice => ({
  slug: 'air-freight-import',
  title: 'Air Freight Import',
  requestModes: ['air'],
  requestDirections: ['import'],
  requestCargo: ['packages'],
  requestQuestions: [],
  ...changes,
});

describe('the form that a service opens', () => {
  test('starts with its mode and direction, and the ends the right way round', () => {
    const { shipment } = startingRequest(service(), 'air-freight-import');
    expect(shipment).toMatchObject({
      mode: 'air',
      direction: 'import',
      origin: { country: 'HK' },
      destination: { country: 'BD' },
    });
  });

  test('starts with the kind of cargo that the service carries', () => {
    const fcl = service({ requestModes: ['sea'], requestCargo: ['containers'] });
    expect(startingRequest(fcl, fcl.slug).shipment?.cargo).toEqual([emptyGroup('containers')]);
  });

  test('has no shipment where nothing is carried', () => {
    const customs = service({ requestModes: [], requestDirections: [], requestCargo: ['none'] });
    expect(startingRequest(customs, customs.slug).shipment).toBeNull();
  });

  test('without a service is a shipment by sea', () => {
    expect(startingRequest(undefined, null).shipment).toEqual(emptyShipment);
  });
});

test('says what the service does not offer', () => {
  const byAir = { ...emptyShipment, mode: 'air', direction: 'import' } as const;
  expect(mismatch(service(), byAir)).toBeNull();
  expect(mismatch(service(), { ...byAir, mode: 'sea' })).toBe(
    'Air Freight Import does not travel by sea.',
  );
  expect(mismatch(service(), { ...byAir, direction: 'export' })).toBe(
    'Air Freight Import is not offered for export.',
  );
});
