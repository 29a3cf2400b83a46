import fc from 'fast-check';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { idWithReferenceOf } from '../test-support/samples';
import { referenceAlphabet, referenceFor, referencePattern } from './reference';

const format = /^(CM|SR)-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/;

test('the alphabet has thirty symbols and none that is mistaken for another', () => {
  expect(new Set(referenceAlphabet).size).toBe(30);
  expect(referenceAlphabet).not.toMatch(/[01ILOU]/);
});

test('the same id always gives the same reference, so receipt and record agree', () => {
  const id = '01936b2e-7c4f-7a3b-9d21-5f0e8c6a4b17';
  expect(referenceFor('service-request', id)).toBe('SR-4WFG-4XQ7');
  expect(referenceFor('service-request', id.toUpperCase())).toBe(
    referenceFor('service-request', id),
  );
  expect(referenceFor('contact-message', id).slice(2)).toBe(
    referenceFor('service-request', id).slice(2),
  );
});

test('small numbers are filled up in front', () => {
  expect(referenceFor('contact-message', '01936b2e-7c4f-7a3b-8000-000000000000')).toBe(
    'CM-2222-2222',
  );
  expect(referenceFor('contact-message', '01936b2e-7c4f-7a3b-8000-00000000001e')).toBe(
    'CM-2222-2232',
  );
});

test('every UUID gives a well-formed reference', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.constantFrom('contact-message', 'service-request'), (id, kind) => {
      expect(referenceFor(kind, id)).toMatch(format);
    }),
  );
});

test('another id can be made that has the same reference', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(idWithReferenceOf(id)).not.toBe(id);
      expect(referenceFor('contact-message', idWithReferenceOf(id))).toBe(
        referenceFor('contact-message', id),
      );
    }),
  );
});

test.each([
  ['SR-7K3F-9QXD', true],
  ['sr-7k3f-9qxd-2', true],
  ['CM-7K3F-9QXD-1234567', false],
  ['CM-7K3F-9QXD-', false],
  ['7K3F-9QXD', false],
  ['SR-7K3F-9QX0', false],
])('%s is a reference: %s', (text, is) => {
  expect(referencePattern.test(text)).toBe(is);
});

test('time, version and variant play no part: only the last 62 bits do', () => {
  const random = '5f0e8c6a4b17';
  expect(referenceFor('contact-message', `01936b2e-7c4f-7a3b-9d21-${random}`)).toBe(
    referenceFor('contact-message', `02000000-0000-7fff-dd21-${random}`),
  );
});

test('ten thousand submissions of one moment get different references', () => {
  const msecs = Date.UTC(2025, 0, 1);
  const references = Array.from({ length: 10_000 }, () =>
    referenceFor('service-request', v7({ msecs })),
  );
  // By chance two of 10,000 in 30^8 agree once in some 13,000 runs.
  expect(new Set(references).size).toBeGreaterThanOrEqual(9_999);
});

test.each([
  '',
  'SR-7K3F-9QXD',
  '01936b2e7c4f7a3b9d215f0e8c6a4b17',
  '01936b2e-7c4f-7a3b-9d21-5f0e8c6a4b1g',
])('%j is no UUID and throws', (id) => {
  expect(() => referenceFor('contact-message', id)).toThrow(TypeError);
});
