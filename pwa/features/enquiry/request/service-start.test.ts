import { describe, expect, test } from 'vitest';
import type { ServiceChoice } from '../../../../edge-api/contract/catalogue/cards';
import { emptyGroup, emptyRequest, emptyShipment, type RequestValues } from '../request-values';
import { mismatch, startingRequest, startWith } from './service-start';

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

describe('another service that is chosen in a form', () => {
  const insurance = service({
    slug: 'cargo-insurance',
    requestModes: [],
    requestDirections: [],
    requestCargo: ['none'],
  });
  const fcl = service({
    requestModes: ['sea'],
    requestDirections: ['export', 'import'],
    requestCargo: ['containers'],
  });
  const typed = {
    ...emptyShipment,
    commodity: 'Jute yarn',
    origin: { ...emptyShipment.origin, place: 'Mongla' },
    cargo: [Object.assign({ ...emptyGroup('containers') }, { containerType: '40HC' })],
  } as RequestValues['shipment'];

  /** A form that holds values and nothing else. */
  function formWith(changes: Partial<RequestValues>) {
    const values: Record<string, unknown> = { ...emptyRequest(null), ...changes };
    const getValues = (name: string) => values[name];
    const setValue = (name: string, value: unknown) => {
      values[name] = value;
    };
    return { values, form: { getValues, setValue } as Parameters<typeof startWith>[1] };
  }

  test('sets the shipment aside if it carries nothing', () => {
    const { values, form } = formWith({ shipment: typed });
    startWith(insurance, form);
    expect(values).toMatchObject({ shipment: null, setAside: typed });
  });

  test('brings back what was set aside if it carries something, a half-filled line too', () => {
    const { values, form } = formWith({ shipment: typed });
    for (const chosen of [insurance, insurance, fcl]) startWith(chosen, form);
    expect(values).toMatchObject({ shipment: typed, setAside: null });
  });

  test('starts a shipment where there was none', () => {
    const { values, form } = formWith({ shipment: null });
    startWith(fcl, form);
    expect(values.shipment).toEqual({ ...emptyShipment, cargo: [emptyGroup('containers')] });
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
