import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ServiceRequestForm } from '../../edge-api/contract/service-request';
import { serviceRequest } from '../../edge-api/test-support/samples';
import { isSame } from '../ui/forms/is-same';
import {
  emptyAsNull,
  emptyContact,
  emptyGroup,
  emptyRequest,
  emptyShipment,
  numberOrNothing,
  presentValues,
  withLine,
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
  const { cargo } = presentValues(stored).shipment ?? {};
  expect(cargo).toMatchObject([{ lengthCm: 120, stackable: 'no' }]);
  expect(presentValues(stored)).toEqual({
    ...emptyRequest(null),
    ...stored,
    shipment: { ...shipment, cargo },
  });
});

test('a draft of a version before is the same form: its untouched line is still untouched', () => {
  const before = { kind: 'packages', quantity: 1, packageKind: 'carton', stackable: false };
  const stored = { ...emptyRequest(null), shipment: { ...emptyShipment, cargo: [before] } };
  expect(isSame(presentValues(stored), emptyRequest(null))).toBe(true);
});

test('containers take the place of a first line of packages that was not touched, and of no other', () => {
  const packages = emptyGroup('packages');
  const containers = emptyGroup('containers');
  expect(withLine([packages], containers)).toEqual([containers]);
  const touched = { ...packages, quantity: 2 };
  expect(withLine([touched], containers)).toEqual([touched, containers]);
  expect(withLine([packages], packages)).toEqual([packages, packages]);
  expect(withLine([packages, packages], containers)).toHaveLength(3);
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

test('what a device of a release before stored has its HS code among the goods', () => {
  const { goods: _, insuredValue: __, ...shipment } = emptyShipment;
  const stored = { ...emptyRequest(null), shipment: { ...shipment, hsCode: '640399' } };
  const { contact, shipment: present } = presentValues({ ...stored, contact: { name: 'Farida' } });
  expect(present).toMatchObject({ hsCode: '', goods: [{ hsCode: '640399' }], insuredValue: null });
  expect(contact).toEqual({ ...emptyContact, name: 'Farida' });
});
