import { expect, test } from 'vitest';
import { formerRequest, serviceRequest } from '../../../../edge-api/test-support/samples';
import { emptyRequest } from '../request-values';
import { presentValues } from './former-values';

test('a draft of the former form keeps what was typed, also where lines are half filled in', () => {
  const { contact, cargo, ...others } = formerRequest({ notes: 'Fragile' });
  const half = { quantity: 3, lengthCm: undefined, widthCm: 40, heightCm: 30, weightKg: undefined };
  const draft = { ...others, contact, cargo: { ...cargo, packages: [half] } };
  expect(presentValues(draft)).toMatchObject({
    contact,
    notes: 'Fragile',
    shipment: {
      mode: 'air',
      commodity: 'Leather shoes',
      cargo: [{ kind: 'packages', ...half }],
      origin: { kind: 'port', place: 'Chattogram', unlocode: 'BDCGP' },
    },
  });
});

test('what today’s form stored stays, and gets what it lacks', () => {
  const { shipment, contact } = serviceRequest();
  const stored = { shipment, contact, serviceSlug: null, notes: '', step: 2 };
  expect(presentValues(stored)).toEqual({ ...emptyRequest(null), ...stored });
});
