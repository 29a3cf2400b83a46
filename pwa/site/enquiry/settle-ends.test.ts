import { expect, test } from 'vitest';
import { emptyShipment, noChoices, type ShipmentValues } from '../../cargo/request-values';
import { requestResolver } from './request/request-resolver';
import { settleEnds } from './settle-ends';

type End = ShipmentValues['origin'];

/** Makes a shipment between two ends, each with what the person wrote and the country beside it. */
const between = (from: Partial<End>, to: Partial<End>): ShipmentValues => ({
  ...emptyShipment,
  origin: { ...emptyShipment.origin, country: '', ...from },
  destination: { ...emptyShipment.destination, country: '', ...to },
});

const settled = async (from: Partial<End>, to: Partial<End>) => {
  const { shipment, choices } = await settleEnds(between(from, to));
  const { origin, destination, direction } = shipment;
  return {
    ends: [origin, destination].map(({ country, unlocode }) => unlocode ?? country),
    direction,
    choices,
  };
};

test.each([
  ['Hong Kong', 'Chattogram', ['HKHKG', 'BDCGP'], 'import'],
  ['ctg', 'HK', ['BDCGP', 'HKHKG'], 'export'],
  ['Shenzhen/Yantian', 'chittagong port', ['CNYTN', 'BDCGP'], 'import'],
  ['Dhaka', 'Los Angeles, CA', ['BDDAC', 'USLAX'], 'export'],
  ['Singapore', 'Doha', ['SGSIN', 'QAHMD'], 'cross-trade'],
  ['Dhaka ICD', 'Mongla', ['BDKAM', 'BDMGL'], 'domestic'],
  ['Bhaluka, Bangladesh', 'Rotterdam', ['BD', 'NLRTM'], 'export'],
  ['Hong Kong, China', 'Chattogram', ['HKHKG', 'BDCGP'], 'import'],
  ['Hong Kong SAR China', 'Rotterdam', ['HKHKG', 'NLRTM'], 'export'],
  ['Kwun Tong, Hong Kong, China', 'Hamburg', ['HK', 'DEHAM'], 'export'],
  ['Macao, China', 'Dhaka', ['MOMFM', 'BDDAC'], 'import'],
  ['Taipei, Taiwan, China', 'Dhaka', ['TWTPE', 'BDDAC'], 'import'],
  ['达卡', '中國香港', ['BDDAC', 'HKHKG'], 'export'],
])('"%s" to "%s" is %s', async (from, to, ends, direction) => {
  expect(await settled({ place: from }, { place: to })).toEqual({
    ends,
    direction,
    choices: noChoices,
  });
});

test('a Chinese port has the code of the papers of its mode, also after the mode has changed', async () => {
  const codeBy = async (mode: ShipmentValues['mode'], from: Partial<End>) => {
    const ends = { ...between(from, { place: 'Dhaka' }), mode };
    return (await settleEnds(ends)).shipment.origin.unlocode;
  };
  for (const from of [{ place: 'Shanghai' }, { place: 'Shanghai', unlocode: 'CNSHA' }]) {
    expect(await codeBy('sea', from)).toBe('CNSHG');
    expect(await codeBy('air', from)).toBe('CNSHA');
  }
  expect(await codeBy('air', { place: 'Shanghai', unlocode: 'CNSHG' })).toBe('CNSHA');
});

test('an end without a place says no direction by the country that the form began with', async () => {
  const begun = between({ country: 'BD' }, { place: 'Dhaka' });
  const { shipment } = await settleEnds({ ...begun, direction: 'import' });
  expect(shipment.direction).toBe('import');
});

test('the named place of the rule is settled with its end, unless the person wrote another one', async () => {
  const ends = between({ place: 'Dhaka' }, { place: 'ctg' });
  const placeOf = async (place: string) =>
    (await settleEnds({ ...ends, terms: { rule: 'CIF', place } })).shipment.terms?.place;
  expect(await placeOf('ctg')).toBe('Chattogram');
  expect(await placeOf('Patenga terminal')).toBe('Patenga terminal');
  // The form asks for one that the person has emptied.
  expect(await placeOf('')).toBe('');
});

test('a town with a door keeps its words, and may have the name of a port elsewhere', async () => {
  const door = { kind: 'door', place: 'Shekou', country: 'CN' } as const;
  const { shipment } = await settleEnds(between(door, { place: 'ctg' }));
  expect(shipment.origin).toMatchObject({ place: 'Shekou', country: 'CN', unlocode: 'CNSHK' });
  const elsewhere = { ...door, place: 'Rotterdam', country: 'ZA' };
  expect(await settled(elsewhere, { place: 'ctg' })).toMatchObject({ ends: ['ZA', 'BDCGP'] });
});

const door = { kind: 'door', place: 'Bhaluka', country: 'BD' } as const;
const portWanted = (place: string, country = '') => ({ place, country, unlocode: null });
const [chattogram, manzanillo] = [
  { place: 'Chattogram', country: 'BD', unlocode: 'BDCGP' },
  { place: 'Manzanillo', country: 'MX', unlocode: 'MXZLO' },
];

test.each([
  ['ctg', {}, chattogram],
  ['BDCGP', {}, chattogram],
  ['চট্টগ্রাম', {}, chattogram],
  ['Kolkata', {}, { place: 'Kolkata', country: 'IN', unlocode: 'INCCU' }],
  ['Manzanillo', { country: 'MX' }, manzanillo],
  ['Tongi yard, Bangladesh', {}, { place: 'Tongi yard', country: 'BD', unlocode: null }],
  [' ', {}, null],
  ['ctg', { kind: 'port' }, null],
] as const)(
  '"%s" as the port beside a door is the port that it means',
  async (place, end, port) => {
    const { shipment, choices } = await settleEnds(
      between({ ...door, ...end, port: portWanted(place) }, { place: 'HK' }),
    );
    expect(shipment.origin.port).toEqual(port);
    expect(choices.originPort).toEqual([]);
    // Settling it once more changes nothing.
    expect((await settleEnds(shipment)).shipment.origin.port).toEqual(port);
  },
);

test('the port beside a door decides no direction, and a courier takes none', async () => {
  const toDoor = { ...door, port: portWanted('Singapore') };
  const values = between({ place: 'Kolkata' }, toDoor);
  expect((await settleEnds(values)).shipment).toMatchObject({
    direction: 'import',
    destination: { port: { unlocode: 'SGSIN' } },
  });
  const byCourier = await settleEnds({ ...values, mode: 'courier' });
  expect(byCourier.shipment.destination.port).toBeNull();
});

test.each([
  [{ place: 'Hong Kong', country: 'BD' }, 'Hong Kong is not in Bangladesh.'],
  [{ ...door, port: portWanted('Manzanillo') }, 'There is more than one place called Manzanillo.'],
  [{ ...door, port: portWanted('Somewhere') }, 'We do not know Somewhere.'],
  [{ ...door, port: portWanted('Bangladesh') }, 'fill in the port of loading'],
  [{ place: 'Manzanillo' }, 'There is more than one place called Manzanillo.'],
  [{ place: 'Bhaluka' }, 'Please choose the country of origin.'],
  [{ place: 'Bangladesh' }, 'place of origin'],
])('%o does not leave the step', async (from, sentence) => {
  const values = {
    contact: { name: '', company: '', email: '', phone: '' },
    serviceSlug: null,
    shipment: between(from, { place: 'Singapore' }),
    answers: [],
    files: [],
    notes: '',
  };
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await requestResolver(values, { questions: [], needs: [] }, options);
  expect(JSON.stringify(errors)).toContain(sentence);
});
