import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ServiceRequestForm } from '../../edge-api/contract/service-request';
import { serviceRequest } from '../../edge-api/test-support/samples';
import {
  emptyAsNull,
  emptyGroup,
  emptyRequest,
  numberOrNothing,
  presentValues,
} from './request-values';

const lackingIn = (values: object) => {
  const { issues = [] } = v.safeParse(ServiceRequestForm, values);
  return [...new Set(issues.map((issue) => v.getDotPath(issue)))].sort();
};

test('an empty form names the service that it was opened from', () => {
  expect(emptyRequest('sea-freight').serviceSlug).toBe('sea-freight');
  expect(emptyRequest(null).serviceSlug).toBeNull();
});

test('an empty form lacks only what the person has to fill in', () => {
  const sizes = ['heightCm', 'lengthCm', 'weightKg', 'widthCm'];
  expect(lackingIn(emptyRequest(null))).toEqual([
    'contact.email',
    'contact.name',
    'contact.phone',
    ...sizes.map((name) => `shipment.cargo.0.${name}`).sort(),
    'shipment.commodity',
    'shipment.destination.place',
    'shipment.origin.place',
  ]);
});

test('what a device stored stays, and gets what it lacks', () => {
  const { shipment, contact } = serviceRequest();
  const stored = { shipment, contact, serviceSlug: null, notes: '', step: 2 };
  expect(presentValues(stored)).toEqual({ ...emptyRequest(null), ...stored });
});

test('an empty line of each kind lacks its figures', () => {
  const { shipment, ...request } = emptyRequest(null);
  const withLine = (kind: 'containers' | 'breakbulk') =>
    lackingIn({ ...request, shipment: { ...shipment, cargo: [emptyGroup(kind)] } }).filter((path) =>
      path?.includes('cargo'),
    );
  expect(withLine('containers')).toEqual([
    'shipment.cargo.0.cargoWeightKg',
    'shipment.cargo.0.containerType',
  ]);
  expect(withLine('breakbulk')).toContain('shipment.cargo.0.description');
});

test('a field left empty is not given, which is different from a zero', () => {
  expect([emptyAsNull(''), emptyAsNull(null), emptyAsNull('2026-01-01')]).toEqual([
    null,
    null,
    '2026-01-01',
  ]);
  expect([numberOrNothing(''), numberOrNothing(null)]).toEqual([undefined, undefined]);
  expect([numberOrNothing('0'), numberOrNothing('-18.5')]).toEqual([0, -18.5]);
});
