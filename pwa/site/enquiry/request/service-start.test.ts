import { describe, expect, test } from 'vitest';
import type { ServiceChoice } from '../../../../edge-api/contract/catalogue/cards';
import { requestOptionsOf } from '../../../../edge-api/contract/catalogue/derived-options';
import { optionsBySlug } from '../../../../edge-api/seed/catalogue/example-request-options';
import {
  emptyGood,
  emptyGroup,
  emptyRequest,
  emptyShipment,
  noTemperature,
  type RequestValues,
  type ShipmentValues,
} from '../../../cargo/request-values';
import { beginRequest } from './begin-request';
import { isUntouched, mismatch, routeFor, startWith } from './service-start';

const service = (changes: Partial<ServiceChoice> = {}): ServiceChoice => ({
  mode: 'air',
  slug: 'air-freight-import',
  title: 'Air Freight Import',
  ...requestOptionsOf({
    mode: 'air',
    direction: 'import',
    requestModes: ['air'],
    requestDirections: ['import'],
    requestCargo: ['packages'],
    requestQuestions: [],
    ...changes,
  }),
});
/** A service of the seed, as the form knows it. */
const seeded = (slug: string) =>
  service({ slug, title: slug, ...(optionsBySlug[slug] as Partial<ServiceChoice>) });

const startingRequest = (opened: ServiceChoice | undefined, serviceSlug: string | null) =>
  beginRequest({ service: opened, serviceSlug });

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

  test.each([
    ['inland-trucking', 'domestic', 'door BD', 'door BD'],
    ['land-port-freight', 'export', 'port BD', 'port IN'],
    ['cross-trade-shipping', 'cross-trade', 'port ', 'port '],
    ['door-to-door-delivery', 'export', 'door BD', 'door '],
    ['sea-air-combined-freight', 'export', 'port BD', 'port '],
    ['air-freight-import', 'import', 'port ', 'port BD'],
    ['project-cargo', 'import', 'port ', 'door BD'],
    ['dangerous-goods', 'export', 'port BD', 'port '],
  ])('for %s is for %s, from %s to %s', (slug, direction, from, to) => {
    const { shipment } = startingRequest(seeded(slug), slug);
    const ends = [shipment?.origin, shipment?.destination];
    expect(shipment?.direction).toBe(direction);
    expect(ends.map((end) => `${end?.kind} ${end?.country}`)).toEqual([from, to]);
  });

  test.each([
    ['project-cargo', 'multimodal'],
    ['door-to-door-delivery', 'air'],
    ['exhibition-and-sample-cargo', 'air'],
    ['dangerous-goods', 'air'],
    ['garments-on-hangers', 'sea'],
  ])('starts with the first mode of the service: %s by %s', (slug, mode) => {
    expect(startingRequest(seeded(slug), slug).shipment?.mode).toBe(mode);
  });

  test('starts with the kind of cargo that the service carries', () => {
    const fcl = service({ requestModes: ['sea'], requestCargo: ['containers'] });
    expect(startingRequest(fcl, fcl.slug).shipment?.cargo).toEqual([emptyGroup('containers')]);
    const project = startingRequest(seeded('project-cargo'), 'project-cargo').shipment;
    expect(project?.cargo).toEqual([emptyGroup('breakbulk')]);
  });

  test('asks at once for the dangerous goods or the temperature that the service needs', () => {
    const open = (slug: string) => startingRequest(seeded(slug), slug).shipment;
    expect(open('dangerous-goods')?.dangerous).toEqual([emptyGood]);
    expect(open('reefer-cargo')?.temperature).toEqual(noTemperature);
    expect(open('air-freight-export')).toMatchObject({ dangerous: [], temperature: null });
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

  /** Makes a form that holds values and nothing else. */
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

describe('choosing another service', () => {
  /** Returns the shipment after a service was chosen in place of another. */
  function chosen(slug: string, shipment: ShipmentValues, former?: string) {
    const values = { shipment } as RequestValues;
    const setValue = (name: string, value: unknown) => {
      if (name === 'shipment') values.shipment = value as ShipmentValues;
    };
    const form = { getValues: (name: keyof RequestValues) => values[name], setValue };
    startWith(seeded(slug), form as never, former ? seeded(former) : undefined);
    return values.shipment as ShipmentValues;
  }
  const begun = (slug: string) => chosen(slug, emptyShipment);

  test('changes the ends that the one before began with', () => {
    const after = chosen('door-to-door-delivery', begun('inland-trucking'), 'inland-trucking');
    expect(after).toMatchObject({
      direction: 'export',
      origin: { kind: 'door', country: 'BD' },
      destination: { kind: 'door', country: '' },
    });
    const back = chosen('land-port-freight', begun('cross-trade-shipping'), 'cross-trade-shipping');
    expect(back).toMatchObject({ direction: 'export', destination: { country: 'IN' } });
  });

  test.each([
    ['a place', { origin: { ...emptyShipment.origin, place: 'Dhaka' } }],
    ['a country', { destination: { ...emptyShipment.destination, country: 'DE' } }],
    ['a door', { origin: { ...emptyShipment.origin, kind: 'door' as const } }],
    ['a postcode', { origin: { ...emptyShipment.origin, postcode: '1212' } }],
  ])('never replaces %s that the visitor filled in', (_, changes) => {
    const filledIn = { ...emptyShipment, ...changes };
    for (const slug of Object.keys(optionsBySlug)) {
      if (optionsBySlug[slug]?.requestCargo.includes('none')) continue;
      const { origin, destination } = chosen(slug, filledIn);
      expect({ origin, destination }, slug).toEqual({
        origin: filledIn.origin,
        destination: filledIn.destination,
      });
    }
  });

  test('keeps a direction that the visitor chose, with the ends turned', () => {
    const importing = { ...emptyShipment, ...routeFor(undefined, 'import') };
    expect(isUntouched(importing, undefined)).toBe(true);
    expect(chosen('land-port-freight', importing)).toMatchObject({
      direction: 'import',
      origin: { country: 'IN' },
      destination: { country: 'BD' },
    });
  });

  test('keeps the mode once it was chosen, or ends or cargo were filled in', () => {
    expect(chosen('reefer-cargo', begun('dangerous-goods'), 'dangerous-goods').mode).toBe('sea');
    const byRoad = { ...emptyShipment, mode: 'road' as const };
    expect(chosen('dangerous-goods', byRoad).mode).toBe('road');
    const destination = { ...emptyShipment.destination, place: 'Hong Kong' };
    expect(chosen('dangerous-goods', { ...emptyShipment, destination }).mode).toBe('sea');
    const cargo = [{ ...emptyGroup('packages'), quantity: 12 }];
    expect(chosen('dangerous-goods', { ...emptyShipment, cargo }).mode).toBe('sea');
  });

  test('takes back what only the one before needed, and no more', () => {
    const [paint] = [{ ...emptyGood, unNumber: '1263' }];
    expect(chosen('air-freight-export', begun('dangerous-goods')).dangerous).toEqual([]);
    const filledIn = { ...begun('dangerous-goods'), dangerous: [paint] };
    expect(chosen('air-freight-export', filledIn).dangerous).toEqual([paint]);
    expect(chosen('air-freight-export', begun('reefer-cargo')).temperature).toBeNull();
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
  expect(mismatch(service(), { ...byAir, direction: 'domestic' })).toBe(
    'Air Freight Import is not offered for domestic transport.',
  );
  const domestic = { ...byAir, mode: 'road', direction: 'domestic' } as const;
  expect(mismatch(seeded('inland-trucking'), domestic)).toBeNull();
});
