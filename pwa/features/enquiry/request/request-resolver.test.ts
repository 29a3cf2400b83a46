import { get } from 'react-hook-form';
import { describe, expect, test } from 'vitest';
import { serviceRequest, shipment } from '../../../../edge-api/test-support/samples';
import { emptyRequest, emptyShipment, type RequestValues } from '../request-values';
import { requestResolver } from './request-resolver';

const later = '2999-01-01';
const questions = [
  {
    id: 'port',
    label: 'Which port?',
    kind: 'text' as const,
    options: [],
    required: true,
    unit: '',
  },
];

/** What is wrong with a field, as the form shows it. */
async function errorAt(field: string, values: object, asked: typeof questions = []) {
  const all = { ...emptyRequest(null), ...values } as RequestValues;
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await requestResolver(all, { questions: asked }, options);
  const error: { message?: string } | undefined = get(errors, field);
  return error?.message;
}

test('accepts a request that is complete', async () => {
  const values = { ...serviceRequest(), shipment: shipment({ readyOn: later }) };
  const options = { fields: {}, shouldUseNativeValidation: false };
  const { errors } = await requestResolver(values, { questions: [] }, options);
  expect(errors).toEqual({});
});

test('refuses a rule for ships by air although the later steps are still empty', async () => {
  const terms = { rule: 'FOB', place: 'Dhaka' };
  const values = { shipment: { ...emptyShipment, mode: 'air', terms } };
  expect(await errorAt('shipment.terms.rule', values)).toMatch(/use FCA instead/);
});

test('refuses a day that is over, and no other', async () => {
  const readyOn = (day: string | null) => ({ shipment: { ...emptyShipment, readyOn: day } });
  expect(await errorAt('shipment.readyOn', readyOn('2020-01-01'))).toMatch(/day that is over/);
  expect(await errorAt('shipment.readyOn', readyOn(later))).toBeUndefined();
  expect(await errorAt('shipment.readyOn', readyOn(null))).toBeUndefined();
});

describe('the questions of a service', () => {
  test('are asked where an answer is required', async () => {
    expect(await errorAt('answers.port', { shipment: null }, questions)).toMatch(/Which port\?/);
  });

  test('are satisfied by an answer', async () => {
    const answers = [{ questionId: 'port', question: 'Which port?', answer: 'Mongla' }];
    expect(await errorAt('answers.port', { shipment: null, answers }, questions)).toBeUndefined();
  });
});
