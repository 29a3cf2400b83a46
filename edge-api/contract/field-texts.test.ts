import { expect, test } from 'vitest';
import { mailFormats } from '../mail/mail-formats';
import {
  contactMessage,
  containers,
  dangerousGood,
  packages,
  serviceRequest,
  shipment,
} from '../test-support/samples';
import { messageTexts, requestLinesAt, requestTexts } from './field-texts';
import { cellsOf, headersOf, linesOf } from './forms/form-texts';

type Request = ReturnType<typeof serviceRequest>;
const cellsFor = (request: Request) => Object.fromEntries(cellsOf(requestTexts, request));
const linesFor = (request: Request) =>
  Object.fromEntries(linesOf(requestTexts, request, mailFormats));

test('all headers of a file differ, and there is one text for each', () => {
  const headers = headersOf(requestTexts);
  expect(new Set(headers).size).toBe(headers.length);
  expect(cellsOf(requestTexts, serviceRequest()).map(([name]) => name)).toEqual(headers);
});

test('a place is told with its code where people read it, and without it in a file', () => {
  expect(linesFor(serviceRequest()).From).toBe('Chattogram, Bangladesh, BDCGP');
  expect(cellsFor(serviceRequest()).origin).toBe('Chattogram, BD');
});

test('what was not given is an empty text', () => {
  const request = serviceRequest({
    serviceSlug: null,
    shipment: shipment({ readyOn: null, terms: null }),
  });
  expect(linesFor(request)).toMatchObject({
    'Ready on': '',
    'Incoterms rule': '',
    Service: '',
    Temperature: '',
  });
});

test('a record that a device stored before a field existed has an empty text for it', () => {
  const { phone: _, ...before } = contactMessage();
  const texts = cellsOf(messageTexts, before as ReturnType<typeof contactMessage>);
  expect(Object.fromEntries(texts)).toMatchObject({ phone: '', subject: 'Air freight to Dhaka' });
});

test('a request without a shipment has empty texts for it', () => {
  const request = serviceRequest({
    shipment: null,
    answers: [{ questionId: 'port', question: 'Which port?', answer: 'Chattogram' }],
  });
  expect(cellsFor(request)).toMatchObject({
    mode: '',
    cargo: '',
    answers: 'Which port? Chattogram',
  });
});

test('cargo, value, temperature and dangerous goods are written with their units', () => {
  const request = serviceRequest({
    shipment: shipment({
      mode: 'sea',
      cargo: [packages({ stackable: 'yes' }), containers({ quantity: 2 })],
      temperature: { celsius: -18, ventilationM3PerHour: 0 },
      dangerous: [
        dangerousGood({
          unNumber: 'UN1263',
          subsidiaryHazards: ['6.1', '8'],
          netQuantity: { amount: 2.5, unit: 'L' },
          packages: 40,
          limitedQuantity: true,
          flashPointC: -4,
          marinePollutant: 'no',
        }),
        dangerousGood({
          unNumber: '0012',
          hazardClass: '1.4',
          packingGroup: null,
          properShippingName: 'Cartridges for weapons, inert projectile',
          compatibilityGroup: 'S',
        }),
        dangerousGood({
          unNumber: '3091',
          hazardClass: '9',
          packingGroup: 'none',
          properShippingName: 'Lithium metal batteries packed with equipment',
          technicalName: 'CR2032',
          battery: {
            packingInstruction: '969',
            section: 'II',
            wattHours: 3,
            lithiumGrams: 0.1,
            stateOfChargePercent: 0,
            indicatedCapacityPercent: null,
            testSummary: 'yes',
          },
        }),
      ],
    }),
  });
  expect(cellsFor(request).cargo).toBe(
    '10 pallets, 120 × 100 × 120 cm, 120 kg each, stackable | 2 × 40 ft high cube reefer (40RH), 20000 kg of cargo each, carrier’s container',
  );
  expect(cellsFor(request).dangerousGoods).toBe(
    'UN 1263 Paint, class 3, subsidiary hazard 6.1 and 8, packing group II, net 2.5 L per package, 40 packages, limited quantity, flash point -4 °C, no marine pollutant | UN 0012 Cartridges for weapons, inert projectile, class 1.4S | UN 3091 Lithium metal batteries packed with equipment (CR2032), class 9, packing instruction 969, section II, 3 Wh each, 0.1 g of lithium each, state of charge 0 %, UN 38.3 test summary: yes',
  );
  expect(linesFor(request)).toMatchObject({
    Total: '2 containers, 14.4 m³, 41,200 kg',
    Value: 'US$12,500',
    Temperature: '-18 °C, vents closed',
    'Incoterms rule': 'FCA Chattogram airport',
    Mode: 'Sea',
    'Ready on': '1 July 2025',
  });
});

test('lines of cargo that are not filled in leave the totals of the others', () => {
  const cargo = [
    packages(),
    { ...packages(), lengthCm: undefined as unknown as number },
    containers({ quantity: 2 }),
    containers({ quantity: 2, cargoWeightKg: undefined as unknown as number }),
  ];
  const lines = linesFor(serviceRequest({ shipment: shipment({ cargo }) }));
  expect(lines.Total).toBe('2 containers, 14.4 m³, 41,200 kg');
});

test('a dangerous good that is not filled in has no empty words, and UN or ID once', () => {
  const textOf = (good: object) =>
    cellsFor(serviceRequest({ shipment: shipment({ dangerous: [good as never] }) })).dangerousGoods;
  const good = { hazardClass: '', packingGroup: null, properShippingName: '' };
  expect(textOf({ ...good, unNumber: 'UN 1845' })).toBe('UN 1845');
  expect(textOf({ ...good, unNumber: '8000' })).toBe('ID 8000');
});

test('a battery of a request from before the indicated capacity was asked is written without it', () => {
  const before = { stateOfChargePercent: 30 };
  const textOf = (battery: object) =>
    cellsFor(
      serviceRequest({
        shipment: shipment({ dangerous: [dangerousGood({ battery: battery as never })] }),
      }),
    ).dangerousGoods;
  expect(textOf(before)).toMatch(/state of charge 30 %$/);
  expect(textOf({ ...before, indicatedCapacityPercent: 25 })).toMatch(
    /state of charge 30 %, indicated battery capacity 25 %$/,
  );
});

test('a file has plain numbers and ISO days, which programs read', () => {
  const { value, readyOn } = cellsFor(serviceRequest());
  expect([value, readyOn]).toEqual(['12500.00 USD', '2025-07-01']);
});

test('dangerous goods from before subsidiary hazards existed are written as they are', () => {
  const before = {
    unNumber: '1263',
    hazardClass: '3',
    packingGroup: 'II',
    properShippingName: 'Paint',
  };
  const request = serviceRequest({ shipment: shipment({ dangerous: [before as never] }) });
  expect(cellsFor(request).dangerousGoods).toBe('UN 1263 Paint, class 3, packing group II');
});

test('one field of a request has its own lines, and none without a shipment', () => {
  const at = (path: string, request: Request = serviceRequest()) =>
    requestLinesAt(path, request, mailFormats);
  expect(at('shipment.terms')).toEqual([
    ['Incoterms rule', 'FCA Chattogram airport'],
    ['Cover that it asks for', ''],
  ]);
  expect(at('contact').map(([label]) => label)).toEqual([
    ...['Name', 'Company', 'E-mail', 'Phone', 'WhatsApp', 'Asks as', 'Customer’s reference'],
  ]);
  expect(at('shipment.mode', serviceRequest({ shipment: null }))).toEqual([]);
});

test('goods by HS code, what is insured, and who asks are told where people read and in a file', () => {
  const goods = [
    {
      hsCode: '610910',
      value: { amountMinor: 90_000, currency: 'JPY' as const },
      quantity: '1,200 pieces',
    },
    { hsCode: '6205', value: null, quantity: '' },
  ];
  const request = serviceRequest({
    contact: {
      ...serviceRequest().contact,
      ...{ whatsapp: true, role: 'other', actsFor: 'Ayesha Exports', customerReference: 'PO 4711' },
    },
    shipment: shipment({
      mode: 'sea',
      terms: { rule: 'CIF', place: 'Hong Kong' },
      goods,
      insurance: true,
      insuredValue: { amountMinor: 1_375_000, currency: 'USD' },
      extras: ['customs-origin', 'trucking-destination'],
    }),
  });
  expect(linesFor(request)).toMatchObject({
    'HS codes': '610910, 1,200 pieces, JPY\u00a090,000; 6205',
    'Cover that it asks for': '110 % of the contract value, Institute Cargo Clauses (C)',
    Insurance: 'wanted',
    'To be insured for': 'US$13,750',
    Extras: 'Customs clearance at the origin, Trucking at the destination',
    WhatsApp: 'may be used to answer',
    'Asks as': 'For another party: Ayesha Exports',
    'Customer’s reference': 'PO 4711',
  });
  expect(cellsFor(request)).toMatchObject({
    hsCode: '610910 | 6205',
    extras: 'customs-origin | trucking-destination',
  });
});

test('a request of a release before is told with its one HS code and its extras without an end', () => {
  const { goods: _, insuredValue: __, ...former } = shipment({ hsCode: '640399' });
  const { name, company, email, phone } = serviceRequest().contact;
  const request = serviceRequest({
    contact: { name, company, email, phone } as never,
    shipment: { ...former, extras: ['customs'] } as never,
  });
  expect(linesFor(request)).toMatchObject({
    'HS codes': '640399',
    Extras: 'Customs clearance',
    'Asks as': '',
    'To be insured for': '',
  });
  expect(cellsFor(request).hsCode).toBe('640399');
});

test('goods come from the door of their origin and go to the door of their destination', () => {
  const door = {
    kind: 'door',
    country: 'BD',
    place: 'Dhaka',
    unlocode: null,
    postcode: '',
    port: null,
  } as const;
  const ends = {
    origin: { ...door, address: 'Road 1' },
    destination: { ...door, address: 'Road 2' },
  };
  expect(linesFor(serviceRequest({ shipment: shipment(ends) }))).toMatchObject({
    From: 'Dhaka, Bangladesh, Road 1, from the door',
    To: 'Dhaka, Bangladesh, Road 2, to the door',
  });
});

test('a port beside a door has a line of its own, by air as an airport', () => {
  const port = { place: 'Chattogram', country: 'BD', unlocode: 'BDCGP' };
  const ends = {
    origin: { ...shipment().origin, kind: 'door', port } as const,
    destination: { ...shipment().destination, kind: 'door' } as const,
  };
  const told = (mode: 'sea' | 'air') =>
    linesFor(serviceRequest({ shipment: shipment({ ...ends, mode }) }));
  const shown = 'Chattogram, Bangladesh, BDCGP';
  expect(told('sea')).toMatchObject({ 'Port of loading': shown, 'Airport of departure': '' });
  expect(told('air')).toMatchObject({ 'Port of loading': '', 'Airport of departure': shown });
  expect(told('air')['Airport of arrival']).toBe('');
});
