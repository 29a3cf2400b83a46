import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ServiceRequestForm } from '../../../edge-api/contract/service-request';
import { serviceRequest } from '../../../edge-api/test-support/samples';
import {
  directionOptions,
  emptyAsNull,
  emptyAsNullNumber,
  emptyRequest,
  modeOptions,
  requestSubject,
} from './request-values';

test('an empty form names the service that it was opened from', () => {
  expect(emptyRequest('sea-freight').serviceSlug).toBe('sea-freight');
  expect(emptyRequest(null).serviceSlug).toBeNull();
});

test('an empty form lacks only what the person has to fill in', () => {
  const { issues = [] } = v.safeParse(ServiceRequestForm, emptyRequest(null));
  const lacking = new Set(issues.map((issue) => v.getDotPath(issue)));
  const ofPackage = ['lengthCm', 'widthCm', 'heightCm', 'weightKg'].map(
    (name) => `cargo.packages.0.${name}`,
  );
  const ofContact = ['contact.name', 'contact.email', 'contact.phone'];
  const places = ['origin.place', 'destination.place', 'cargo.commodity'];
  expect([...lacking].sort()).toEqual([...ofContact, ...places, ...ofPackage].sort());
});

test('the API accepts every choice that the form offers', () => {
  for (const { value: mode } of modeOptions) {
    for (const { value: direction } of directionOptions) {
      const request = { ...serviceRequest(), incoterm: null, mode, direction };
      expect(v.safeParse(ServiceRequestForm, request).issues).toBeUndefined();
    }
  }
});

test('the name of a request has its cargo and its route', () => {
  expect(requestSubject(v.parse(ServiceRequestForm, serviceRequest()))).toBe(
    'Leather shoes, Chattogram to Hong Kong',
  );
});

describe('a field left empty', () => {
  test('is not given', () => {
    expect([emptyAsNull(''), emptyAsNull(null)]).toEqual([null, null]);
    expect([emptyAsNullNumber(''), emptyAsNullNumber(null)]).toEqual([null, null]);
  });

  test('is different from a zero', () => {
    expect(emptyAsNull('FCA')).toBe('FCA');
    expect([emptyAsNullNumber('0'), emptyAsNullNumber(0)]).toEqual([0, 0]);
    expect(emptyAsNullNumber('-18.5')).toBe(-18.5);
  });
});
