import { expect, test } from 'vitest';
import { serviceRequest } from '../../../edge-api/test-support/samples';
import { emptyRequest, emptyShipment, type RequestValues } from '../../cargo/request-values';
import { withKnown } from './known-values';

const beginning = emptyRequest(null);
const { contact, serviceSlug, shipment, notes } = serviceRequest({ notes: 'Keep dry.' });
const known: RequestValues = { ...beginning, contact, serviceSlug, shipment, notes };

test('a form that is still empty takes all that is known', () => {
  expect(withKnown(beginning, beginning, known)).toEqual(known);
});

test('what was filled in before stays, and so does the step', () => {
  const typed: RequestValues = {
    ...beginning,
    contact: { ...beginning.contact, phone: '+880 0000 999999' },
    shipment: { ...emptyShipment, mode: 'road', commodity: 'Jute' },
    step: 2,
  };
  expect(withKnown(typed, beginning, known)).toEqual({
    ...known,
    contact: { ...contact, phone: '+880 0000 999999' },
    shipment: { ...shipment, mode: 'road', commodity: 'Jute' },
    step: 2,
  });
});

test('an end that was chosen stays whole', () => {
  const origin = { ...emptyShipment.origin, place: 'Mongla' };
  const typed = { ...beginning, shipment: { ...emptyShipment, origin } };
  expect(withKnown(typed, beginning, known).shipment?.origin).toEqual(origin);
});

test('a service without a shipment that was chosen stays without one', () => {
  const typed: RequestValues = { ...beginning, serviceSlug: 'customs', shipment: null };
  expect(withKnown(typed, beginning, known)).toMatchObject({
    serviceSlug: 'customs',
    shipment: null,
  });
});
