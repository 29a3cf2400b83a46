import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { dangerousGood, packages, shipment } from '../test-support/samples';
import { Shipment } from './shipment';

/** What is wrong with a shipment, by the path of the field. */
function problems(changes: object): Record<string, string> {
  const { issues = [] } = v.safeParse(Shipment, { ...shipment(), ...changes });
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}

const end = (country: string) => ({ ...shipment().origin, country, unlocode: null });
const reefer = {
  kind: 'containers',
  containerType: '40RH',
  quantity: 1,
  cargoWeightKg: 20_000,
  shippersOwn: false,
};

test('an ordinary shipment passes as it is', () => {
  expect(v.parse(Shipment, shipment())).toEqual(shipment());
});

describe('the direction', () => {
  test('follows from the ends where one of them is home', () => {
    const fromChina = { origin: end('CN'), destination: end('BD') };
    expect(problems({ ...fromChina, direction: 'import' })).toEqual({});
    expect(problems({ ...fromChina, direction: 'export' })).toEqual({
      direction: 'With these two ends it is an import.',
    });
  });

  test('is cross trade where no end is home, and only there', () => {
    const abroad = { origin: end('CN'), destination: end('DE') };
    expect(problems({ ...abroad, direction: 'cross-trade' })).toEqual({});
    expect(problems({ ...abroad, direction: 'import' }).direction).toMatch(/cross trade/);
    expect(problems({ direction: 'cross-trade' }).direction).toMatch(/export or an import/);
  });

  test('is domestic where both ends are in one home country, or a part of an export or import', () => {
    for (const country of ['BD', 'HK']) {
      const within = { origin: end(country), destination: end(country) };
      for (const direction of ['domestic', 'export', 'import']) {
        expect(problems({ ...within, direction })).toEqual({});
      }
      expect(problems({ ...within, direction: 'cross-trade' }).direction).toMatch(/is domestic/);
    }
    expect(problems({ direction: 'domestic' }).direction).toMatch(/export or an import/);
    const abroad = { origin: end('DE'), destination: end('DE') };
    expect(problems({ ...abroad, direction: 'domestic' }).direction).toMatch(/cross trade/);
  });

  test('is not judged before both countries are chosen', () => {
    const found = problems({ origin: end(''), direction: 'cross-trade' });
    expect(found).toEqual({ 'origin.country': 'Please choose the country of origin.' });
  });

  test('may be either between Bangladesh and Hong Kong', () => {
    for (const direction of ['export', 'import']) expect(problems({ direction })).toEqual({});
  });
});

describe('an end', () => {
  test('at a door needs its address, a port does not', () => {
    const door = { ...shipment().origin, kind: 'door' };
    expect(problems({ origin: door })).toHaveProperty('origin.address');
    expect(problems({ origin: { ...door, address: '12 Station Road' } })).toEqual({});
  });

  test('at a door needs no address for a price by courier', () => {
    const ends = shipment();
    const door = { kind: 'door', unlocode: null } as const;
    const doors = {
      origin: { ...ends.origin, ...door },
      destination: { ...ends.destination, ...door },
      terms: null,
    };
    expect(problems({ ...doors, mode: 'courier' })).toEqual({});
    expect(Object.keys(problems({ ...doors, mode: 'road' }))).toEqual([
      'origin.address',
      'destination.address',
    ]);
  });

  test('at a door may have a port, which needs its country', () => {
    const port = { place: 'Chattogram', country: 'BD', unlocode: 'BDCGP' };
    const door = { ...shipment().origin, kind: 'door', address: '12 Station Road', port };
    const said = (changes: object) =>
      problems({ origin: { ...door, port: { ...port, ...changes } } })['origin.port.place'];
    expect(said({})).toBeUndefined();
    expect(said({ country: '' })).toContain('We do not know Chattogram.');
    expect(said({ place: ' ' })).toBe('Please fill in the port of loading.');
  });

  test('of a device of a release before has no port', () => {
    const { port: _, ...former } = shipment().origin;
    expect(v.parse(Shipment, shipment({ origin: former as never })).origin.port).toBeNull();
  });

  test('is named in each of its sentences', () => {
    const empty = { ...shipment().origin, place: '' };
    const found = problems({ origin: empty, destination: empty });
    expect(found['origin.place']).toMatch(/origin/);
    expect(found['destination.place']).toMatch(/destination/);
  });
});

test('an Incoterms rule for ships only is refused by air, at its own field', () => {
  const terms = { rule: 'FOB', place: 'Chattogram' };
  expect(problems({ terms, mode: 'air' })['terms.rule']).toMatch(/FCA/);
  expect(problems({ terms, mode: 'courier' })['terms.rule']).toMatch(/FCA/);
  expect(problems({ terms, mode: 'sea' })).toEqual({});
  expect(problems({ terms: { rule: 'FCA', place: ' ' } })).toEqual({
    'terms.place': 'Please fill in the named place of FCA.',
  });
});

test('each rule runs although a later step is not filled in', () => {
  const found = problems({ terms: { rule: 'FOB', place: 'Dhaka' }, cargo: [], commodity: '' });
  expect(found).toHaveProperty(['terms.rule']);
});

describe('a reefer container', () => {
  const sea = { mode: 'sea', cargo: [reefer] };

  test('with frozen cargo needs no ventilation', () => {
    const frozen = { celsius: -18, ventilationM3PerHour: null };
    expect(problems({ mode: 'sea', cargo: [reefer], terms: null, temperature: frozen })).toEqual(
      {},
    );
  });

  test('needs a temperature and a ventilation', () => {
    expect(problems(sea)).toHaveProperty('temperature');
    const temperature = { celsius: 2, ventilationM3PerHour: null };
    expect(problems({ ...sea, temperature })).toHaveProperty('temperature');
    expect(problems({ ...sea, temperature: { ...temperature, ventilationM3PerHour: 0 } })).toEqual(
      {},
    );
  });

  test('does not fly', () => {
    expect(problems({ cargo: [reefer], mode: 'air' }).cargo).toMatch(/do not travel by air/);
  });
});

test('an HS code has 4 to 12 digits, with or without points and spaces', () => {
  const goods = (hsCode: string) => [{ hsCode }];
  expect(v.parse(Shipment, { ...shipment(), goods: goods('6109.10 00') }).goods).toEqual([
    { hsCode: '61091000', value: null, quantity: '' },
  ]);
  for (const hsCode of ['6109', '610910', '610910000012']) {
    expect(problems({ goods: goods(hsCode), hsCode })).toEqual({});
  }
  for (const hsCode of ['610', '6109100000123', 'shoes']) {
    expect(problems({ goods: goods(hsCode), hsCode })).toMatchObject({
      'goods.0.hsCode': expect.stringMatching(/such as 6109.10/),
      hsCode: expect.stringMatching(/such as 6109.10/),
    });
  }
  expect(problems({ goods: goods('') })).toHaveProperty(['goods.0.hsCode']);
});

test('what releases before sent is taken: one HS code, insurance or not, extras without an end', () => {
  const { goods: _, insuredValue: __, ...before } = shipment();
  const sent = { ...before, hsCode: '640399', extras: ['customs', 'trucking', 'inspection'] };
  expect(v.parse(Shipment, sent)).toEqual({ ...sent, goods: [], insuredValue: null });
});

test('goods are worth whole yen, and a value is of a currency of the list', () => {
  const value = (amountMinor: number, currency: string) => ({ amountMinor, currency });
  for (const currency of ['INR', 'AED', 'SGD', 'JPY']) {
    expect(problems({ insuredValue: value(1, currency) })).toEqual({});
  }
  const found = problems({ value: value(1.5, 'JPY'), insuredValue: value(1, 'XXX') });
  expect(found).toEqual({
    'value.amountMinor': expect.stringMatching(/no more decimals/),
    'insuredValue.currency': 'Choose the currency of the value.',
  });
});

test('the deadline is not before the cargo is ready', () => {
  const readyOn = '2026-03-10';
  expect(problems({ readyOn, deadline: '2026-03-09' })).toHaveProperty('deadline');
  expect(problems({ readyOn, deadline: '2026-03-10' })).toEqual({});
});

describe('dangerous goods', () => {
  const goods = {
    unNumber: '1263',
    hazardClass: '3',
    packingGroup: 'II',
    properShippingName: 'PAINT',
  };

  test('have a packing group where their class has one', () => {
    expect(problems({ dangerous: [goods] })).toEqual({});
    const withoutGroup = { ...goods, packingGroup: null };
    expect(problems({ dangerous: [withoutGroup] })).toHaveProperty(['dangerous.0.packingGroup']);
    const gas = { ...goods, unNumber: '1950', hazardClass: '2.1' };
    expect(problems({ dangerous: [gas] })['dangerous.0.packingGroup']).toMatch(/has no packing/);
    expect(problems({ dangerous: [{ ...gas, packingGroup: null }] })).toEqual({});
  });

  test('are named by four digits, with or without UN, and ID 8000', () => {
    const [found] = v.parse(Shipment, {
      ...shipment(),
      dangerous: [{ ...goods, unNumber: 'UN 1263' }],
    }).dangerous;
    expect(found?.unNumber).toBe('1263');
    const commodity = { ...goods, unNumber: 'ID 8000' };
    expect(v.parse(Shipment, { ...shipment(), dangerous: [commodity] }).dangerous).toMatchObject([
      { unNumber: '8000' },
    ]);
    for (const unNumber of ['126', 'ID 1263', 'ID']) {
      expect(problems({ dangerous: [{ ...goods, unNumber }] })).toHaveProperty([
        'dangerous.0.unNumber',
      ]);
    }
  });

  test('may name subsidiary hazards and a net quantity, and pass without', () => {
    const [found] = v.parse(Shipment, { ...shipment(), dangerous: [goods] }).dangerous;
    expect(found).toEqual(dangerousGood({ ...goods, packingGroup: 'II', hazardClass: '3' }));
    const problemWith = (changes: object) => problems({ dangerous: [{ ...goods, ...changes }] });
    const netQuantity = { amount: 2.5, unit: 'L' };
    expect(problemWith({ subsidiaryHazards: ['6.1', '8'], netQuantity })).toEqual({});
    const differs = /differs from the class/;
    for (const subsidiaryHazards of [['3'], ['8', '8']]) {
      expect(problemWith({ subsidiaryHazards })['dangerous.0.subsidiaryHazards']).toMatch(differs);
    }
    expect(problemWith({ netQuantity: { amount: 0, unit: 'kg' } })).toHaveProperty([
      'dangerous.0.netQuantity.amount',
    ]);
    expect(problemWith({ netQuantity: { amount: 1, unit: 'lb' } })).toHaveProperty([
      'dangerous.0.netQuantity.unit',
    ]);
  });

  test('of class 1.4 can be in compatibility group S, other classes in none', () => {
    const explosive = { ...goods, hazardClass: '1.4', packingGroup: null, compatibilityGroup: 'S' };
    expect(problems({ dangerous: [explosive] })).toEqual({});
    expect(problems({ dangerous: [{ ...goods, compatibilityGroup: 'S' }] })).toEqual({
      'dangerous.0.compatibilityGroup': 'Only explosives, class 1, have a compatibility group.',
    });
  });
});

test('a hundred lines of cargo are the most, one the least', () => {
  expect(problems({ cargo: Array.from({ length: 100 }, () => packages()) })).toEqual({});
  expect(problems({ cargo: Array.from({ length: 101 }, () => packages()) })).toHaveProperty(
    'cargo',
  );
  expect(problems({ cargo: [] }).cargo).toMatch(/at least one line/);
});
