import {
  type Arbitrary,
  array,
  assert,
  constantFrom,
  oneof,
  property,
  string,
  tuple,
} from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldsOf } from '../../test-support/forms/fields-of';
import { serviceRequest } from '../../test-support/samples';
import { ServiceRequestForm } from '../service-request';
import { Shipment } from '../shipment';
import { type FormFields, readFormFields } from './form-fields';
import { formValue } from './form-value';

const sent = (entries: [string, string][]) =>
  readFormFields(new URLSearchParams(entries).toString());

test('the fields of a whole request become its value again', () => {
  const { id: _, reference: __, writtenAt: ___, ...form } = serviceRequest({ files: [] });
  expect(formValue(ServiceRequestForm, sent(fieldsOf(form)))).toEqual(form);
});

test('an empty number is none, an empty choice is null, and a box that is not sent is not ticked', () => {
  const value = formValue(
    Shipment,
    sent([
      ['cargo.0.kind', 'packages'],
      ['cargo.1.kind', 'containers'],
      ['readyOn', ''],
    ]),
  );
  expect(value).toMatchObject({
    cargo: [
      { kind: 'packages', quantity: undefined, lengthCm: null },
      { kind: 'containers', shippersOwn: false },
    ],
    terms: null,
    readyOn: null,
    insurance: false,
    dangerous: [],
  });
});

test('an object whose first field may be empty is there when any of its fields is filled in', () => {
  const goods = (entries: [string, string][]) =>
    (formValue(Shipment, sent([['dangerous.0.unNumber', '3480'], ...entries])) as Shipment)
      .dangerous;
  expect(goods([['dangerous.0.battery.wattHours', '55.5']])).toMatchObject([
    { battery: { packingInstruction: null, wattHours: 55.5 } },
  ]);
  expect(goods([['dangerous.0.battery.wattHours', '']])).toMatchObject([{ battery: null }]);
  expect(goods([['dangerous.0.netQuantity.unit', 'kg']])).toMatchObject([{ netQuantity: null }]);
});

test('the lines of a list follow each other, however their numbers do', () => {
  const value = formValue(
    Shipment,
    sent([
      ['cargo.10.kind', 'containers'],
      ['cargo.2.kind', 'breakbulk'],
      ['cargo.99999999999.kind', 'packages'],
    ]),
  ) as Shipment;
  expect(value.cargo.map(({ kind }) => kind)).toEqual(['breakbulk', 'containers']);
});

test('two ends of a line become one, as in a text that a script sends', () => {
  expect(sent([['notes', 'one\r\ntwo']]).get('notes')).toEqual(['one\ntwo']);
});

const part: Arbitrary<string> = oneof(
  constantFrom('__proto__', 'constructor', 'prototype', 'toString', '0', '7', '4294967295', '-1'),
  constantFrom('shipment', 'cargo', 'kind', 'dangerous', 'contact', 'answers', 'length'),
  string({ maxLength: 4 }),
);
const name = array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join('.'));

test('a choice that is none of ours is empty, so that nothing is looked up by it', () => {
  const schema = v.object({ mode: v.picklist(['air', 'sea']) });
  const read = (mode: string) => formValue(schema, new Map([['mode', [mode]]]));
  expect(read('sea')).toEqual({ mode: 'sea' });
  expect(read('constructor')).toEqual({ mode: '' });
});

test('no name of a field reaches a prototype, makes a list with gaps, or throws', () => {
  void assert(
    property(array(tuple(name, string()), { maxLength: 40 }), (entries) => {
      const fields: FormFields = sent(entries);
      const value = formValue(ServiceRequestForm, fields) as { shipment: Shipment | null };
      expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
      expect(({} as Record<string, unknown>).on).toBeUndefined();
      expect(value.shipment?.cargo.length ?? 0).toBeLessThanOrEqual(entries.length);
      expect(Object.keys(value).sort()).toEqual(
        ['answers', 'contact', 'files', 'notes', 'serviceSlug', 'shipment'].sort(),
      );
    }),
  );
});
