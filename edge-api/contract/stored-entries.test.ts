import * as v from 'valibot';
import { expect, test } from 'vitest';
import { serviceRequest } from '../test-support/samples';
import { ContactMessageForm } from './contact-message';
import { ServiceRequestForm } from './service-request';
import { storedEntries } from './stored-entries';

const StoredRequest = v.object(storedEntries(ServiceRequestForm.entries));

test('reads what today’s form accepts, unchanged', () => {
  const request = v.parse(ServiceRequestForm, serviceRequest());
  expect(v.parse(StoredRequest, request)).toEqual(request);
});

test('reads what another version’s form accepted: other choices, longer texts, fewer packages', () => {
  const request = v.parse(ServiceRequestForm, serviceRequest());
  const older = {
    ...request,
    notes: 'x'.repeat(10_000),
    shipment: {
      ...request.shipment,
      mode: 'rail',
      terms: { rule: 'DAT', place: '' },
      commodity: '',
      cargo: [],
    },
  };
  expect(v.parse(StoredRequest, older)).toEqual(older);
});

test('reads the boxes that forms of versions before had in place of a choice', () => {
  const request = v.parse(ServiceRequestForm, serviceRequest());
  const [line] = request.shipment?.cargo ?? [];
  const cargo = [{ ...line, stackable: true }];
  const older = { ...request, shipment: { ...request.shipment, cargo } };
  expect(v.parse(StoredRequest, older)).toEqual(older);
});

test('refuses another shape', () => {
  const request = serviceRequest();
  const ofShipment = [{ mode: 1 }, { cargo: null }, { origin: {} }, { cargo: [{ kind: 'other' }] }];
  const shipments = ofShipment.map((changes) => ({
    shipment: { ...request.shipment, ...changes },
  }));
  for (const changes of [...shipments, { shipment: undefined }, { contact: undefined }]) {
    expect(v.is(StoredRequest, { ...request, ...changes })).toBe(false);
  }
});

test('gives a field that a form may leave out the form’s own beginning', () => {
  const Message = v.object(storedEntries(ContactMessageForm.entries));
  const message = { name: 'Farida', email: 'farida', subject: '', message: '' };
  expect(v.parse(Message, message)).toEqual({ ...message, phone: '' });
});

test('does not guess the shape of a kind of field that it was never told', () => {
  expect(() => storedEntries({ size: v.tuple([v.number()]) })).toThrow(/type tuple/);
});
