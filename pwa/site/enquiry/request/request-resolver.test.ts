import { get } from 'react-hook-form';
import { is } from 'valibot';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { ServiceQuestion } from '../../../../edge-api/contract/catalogue/request-options';
import { ServiceRequestSubmission } from '../../../../edge-api/contract/service-request';
import {
  dangerousGood,
  packages,
  serviceRequest,
  shipment,
} from '../../../../edge-api/test-support/samples';
import {
  emptyGroup,
  emptyRequest,
  emptyShipment,
  type RequestValues,
} from '../../../cargo/request-values';
import { type RequestContext, requestResolver } from './request-resolver';

const later = '2999-01-01';
const questions = [
  {
    id: 'port',
    label: 'Which port?',
    kind: 'text' as const,
    options: [],
    required: true,
    unit: '',
    mayBePast: false,
  },
];

/** Returns the error of a field, as the form shows it. */
async function errorAt(field: string, values: object, context: Partial<RequestContext> = {}) {
  const all = { ...emptyRequest(null), ...values } as RequestValues;
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await requestResolver(all, { questions: [], needs: [], ...context }, options);
  const error: { message?: string } | undefined = get(errors, field);
  return error?.message;
}

test('accepts a request that is complete', async () => {
  const values = { ...serviceRequest(), shipment: shipment({ readyOn: later }) };
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await requestResolver(values, { questions: [], needs: [] }, options);
  expect(errors).toEqual({});
});

test('refuses a rule for ships by air although the later steps are still empty', async () => {
  const terms = { rule: 'FOB', place: 'Dhaka' };
  const values = { shipment: { ...emptyShipment, mode: 'air', terms } };
  expect(await errorAt('shipment.terms.rule', values)).toMatch(/use FCA instead/);
});

test('refuses a phone without a digit', async () => {
  const contact = { ...serviceRequest().contact, phone: '-----' };
  expect(await errorAt('contact.phone', { contact })).toMatch(/^This has no digit/);
});

describe.each(['readyOn', 'deadline'])('the day in the field %s', (field) => {
  const errorOn = (day: string | null) =>
    errorAt(`shipment.${field}`, { shipment: { ...emptyShipment, [field]: day } });

  test('is refused if it is over, and only then', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 23, 12) });
    onTestFinished(() => void vi.useRealTimers());
    expect(await errorOn('2026-11-22')).toMatch(/on a day that is over/);
    for (const day of ['2026-11-23', '2026-11-24', null])
      expect(await errorOn(day)).toBeUndefined();
  });
});

describe('the temperature of a reefer container', () => {
  const reefer = { ...emptyGroup('containers'), containerType: '40RH', cargoWeightKg: 20_000 };
  const errorIn = (field: string, temperature: object | null) =>
    errorAt(`shipment.temperature${field}`, {
      shipment: { ...emptyShipment, cargo: [reefer], temperature },
    });

  test('needs a ventilation, which may be 0', async () => {
    const chilled = (ventilationM3PerHour: unknown) => ({ celsius: 2, ventilationM3PerHour });
    const field = '.ventilationM3PerHour';
    expect(await errorIn('', chilled(null))).toMatch(/needs a temperature, and a ventilation/);
    expect(await errorIn(field, chilled(undefined))).toMatch(/Enter the ventilation in m³ an hour/);
    for (const enough of ['', field]) expect(await errorIn(enough, chilled(0))).toBeUndefined();
  });

  test('needs no ventilation where the goods are frozen', async () => {
    const frozen = { celsius: -18, ventilationM3PerHour: null };
    expect(await errorIn('', frozen)).toBeUndefined();
    expect(await errorIn('', { ...frozen, celsius: -5 })).toMatch(/ventilation unless/);
  });
});

test('the cargo of a flat rack has a size', async () => {
  const rack = { ...emptyGroup('containers'), containerType: '40FR', cargoWeightKg: 20_000 };
  const errorOf = (line: object) =>
    errorAt('shipment.cargo.0.cargoHeightCm', { shipment: { ...emptyShipment, cargo: [line] } });
  expect(await errorOf(rack)).toMatch(/Enter the height of the cargo/);
  expect(await errorOf({ ...rack, cargoHeightCm: 250 })).toBeUndefined();
  expect(await errorOf({ ...rack, containerType: '40HC' })).toBeUndefined();
});

describe('the questions of a service', () => {
  test('are asked where an answer is required', async () => {
    expect(await errorAt('answers.port', { shipment: null }, { questions })).toMatch(
      /Which port\?/,
    );
  });

  test('are satisfied by an answer', async () => {
    const answers = [{ questionId: 'port', question: 'Which port?', answer: 'Mongla' }];
    const error = errorAt('answers.port', { shipment: null, answers }, { questions });
    expect(await error).toBeUndefined();
  });

  test('are named in what is sent where a server did not know them', async () => {
    const answers = [{ questionId: 'port', question: 'port', answer: 'Mongla' }];
    const values = { ...serviceRequest({ answers }), shipment: shipment({ readyOn: later }) };
    const options = { fields: {}, shouldUseNativeValidation: false };
    const sent = await requestResolver(values, { questions, needs: [] }, options);
    expect(sent.values).toMatchObject({ answers: [{ question: 'Which port?', answer: 'Mongla' }] });
  });

  test('about a date take no day that is over, unless they say so', async () => {
    const date = { ...questions[0], id: 'day', label: 'Which day?', kind: 'date' } as const;
    const on = (answer: string, mayBePast: boolean | null) =>
      errorAt(
        'answers.day',
        { shipment: null, answers: [{ questionId: 'day', question: 'Which day?', answer }] },
        { questions: [{ ...date, mayBePast } as ServiceQuestion] },
      );
    expect(await on('2020-01-01', false)).toMatch(/Which day\?.*not over/);
    expect(await on('2020-01-01', null)).toMatch(/not over/);
    expect(await on('2020-01-01', true)).toBeUndefined();
    expect(await on(later, false)).toBeUndefined();
  });
});

describe('dangerous goods that contradict themselves', () => {
  const battery = {
    unNumber: 'UN 3481',
    hazardClass: '9',
    packingGroup: 'none',
    compatibilityGroup: null,
    subsidiaryHazards: [],
    netQuantity: null,
    properShippingName: 'Lithium ion batteries packed with equipment',
  };
  const errorOf = (field: string, changes: object, cargo: object[] = [packages()]) =>
    errorAt(`shipment.dangerous.1.${field}`, {
      shipment: { ...emptyShipment, cargo, dangerous: [battery, { ...battery, ...changes }] },
    });

  test('are refused where a battery has a packing group or a subsidiary hazard', async () => {
    expect(await errorOf('packingGroup', { packingGroup: 'II' })).toBe(
      'UN 3481 has no packing group: choose “None”.',
    );
    expect(await errorOf('subsidiaryHazards', { subsidiaryHazards: ['1.1'] })).toBe(
      'UN 3481 has no subsidiary hazard: choose “None”.',
    );
    const paint = { unNumber: '1263', hazardClass: '3', properShippingName: 'Paint' };
    const flammable = { ...paint, packingGroup: 'II', subsidiaryHazards: [] };
    for (const field of ['packingGroup', 'subsidiaryHazards']) {
      expect(await errorOf(field, {})).toBeUndefined();
      expect(await errorOf(field, flammable)).toBeUndefined();
    }
  });

  test('are refused with a net quantity over the gross weight of the heaviest package', async () => {
    const field = 'netQuantity.amount';
    const net = (amount: number, unit = 'kg') => ({ netQuantity: { amount, unit } });
    const container = {
      kind: 'containers',
      containerType: '20GP',
      quantity: 1,
      shippersOwn: false,
    };
    const cargo = [packages(), { ...container, cargoWeightKg: 1_500.5 }];
    const atMost = (kg: string) =>
      `Enter at most ${kg} kg: no package, piece or container of the cargo weighs more.`;
    expect(await errorOf(field, net(120.5))).toBe(atMost('120'));
    expect(await errorOf(field, net(120))).toBeUndefined();
    expect(await errorOf(field, net(200, 'L'))).toBeUndefined();
    expect(await errorOf(field, net(1_500), cargo)).toBeUndefined();
    expect(await errorOf(field, net(1_501), cargo)).toBe(atMost('1,500.5'));
    // Nobody knows yet what the other line weighs.
    expect(await errorOf(field, net(200), [packages(), emptyGroup('packages')])).toBeUndefined();
  });

  test('are refused where the class is not that of the number, or no aircraft takes them', async () => {
    const wrong = { unNumber: 'un 1263', hazardClass: '8', packingGroup: 'III' };
    expect(await errorOf('hazardClass', wrong)).toBe('UN 1263 is in class 3.');
    const chlorine = { unNumber: '1017', hazardClass: '2.3', packingGroup: null };
    const hazards = { subsidiaryHazards: ['5.1', '8'] };
    const values = (mode: string) => ({
      shipment: { ...emptyShipment, mode, dangerous: [{ ...battery, ...chlorine, ...hazards }] },
    });
    const path = 'shipment.dangerous.0.unNumber';
    expect(await errorAt(path, values('air'))).toMatch(/forbidden by air/);
    expect(await errorAt(path, values('sea'))).toBeUndefined();
  });

  test('are refused as “constructor”, as any other word', async () => {
    expect(await errorOf('unNumber', { unNumber: 'constructor' })).toMatch(/four digits/);
  });

  test('are accepted by the server, where they may have waited in an outbox', () => {
    const dangerous = [{ ...battery, packingGroup: 'II', subsidiaryHazards: ['1.1'] }];
    const body = serviceRequest({ shipment: shipment({ dangerous: dangerous as never }) });
    expect(is(ServiceRequestSubmission, body)).toBe(true);
  });
});

describe('goods whose words suggest dangerous goods', () => {
  const errorFor = (changes: object) =>
    errorAt('shipment.containsDangerous', {
      shipment: { ...emptyShipment, commodity: 'Power banks', ...changes },
    });

  test('are asked about once, and the answer is enough', async () => {
    expect(await errorFor({})).toBe('Please answer this question: Do these contain batteries?');
    for (const containsDangerous of ['yes', 'no']) {
      expect(await errorFor({ containsDangerous })).toBeUndefined();
    }
  });

  test('are not asked about where the goods say nothing, or dangerous goods are named', async () => {
    expect(await errorFor({ commodity: 'Cotton shirts' })).toBeUndefined();
    expect(await errorFor({ dangerous: [dangerousGood()] })).toBeUndefined();
  });
});

describe('a service that needs', () => {
  test('dangerous goods asks for at least one', async () => {
    const needs = ['dangerous'] as const;
    const values = { shipment: emptyShipment };
    expect(await errorAt('shipment.dangerous', values, { needs })).toMatch(/at least one/);
    expect(await errorAt('shipment.dangerous', values)).toBeUndefined();
    expect(await errorAt('shipment.dangerous', { shipment: null }, { needs })).toBeUndefined();
    const { shipment: filledIn } = serviceRequest();
    const paint = { unNumber: '1263', hazardClass: '3', packingGroup: 'II' };
    const named = { ...paint, properShippingName: 'Paint' };
    const complete = { shipment: { ...filledIn, dangerous: [named] } };
    expect(await errorAt('shipment.dangerous', complete, { needs })).toBeUndefined();
  });

  test('a temperature asks for it', async () => {
    const needs = ['temperature'] as const;
    const values = { shipment: emptyShipment };
    expect(await errorAt('shipment.temperature', values, { needs })).toMatch(/temperature/);
    expect(await errorAt('shipment.temperature', values)).toBeUndefined();
  });
});
