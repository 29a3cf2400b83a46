import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { departments } from '../../../../edge-api/contract/catalogue/departments';
import { ContactMessageForm, longestMessage } from '../../../../edge-api/contract/contact-message';
import { type BasketLine, basketLimits } from '../../../data/enquiry/basket';
import { basketMessage } from './basket-resolver';
import { BasketForm, longestNote } from './basket-values';

const line = (name: string, more: Partial<BasketLine> = {}): BasketLine => ({
  id: name,
  name,
  department: 'women',
  price: null,
  picture: null,
  quantity: 1,
  collectedAtMs: 0,
  sold: false,
  gone: false,
  ...more,
});
const origin = 'https://sampan.example';

test('each product has its line with quantity, name and address, and the note comes last', () => {
  const lines = [line('Canvas Tote', { quantity: 12 }), line('Robot', { department: 'toys' })];
  expect(basketMessage(lines, 'By sea, please.', origin)).toEqual({
    subject: 'Enquiry: Canvas Tote and 1 more',
    message: [
      'I would like to ask about:',
      '',
      '12 × Canvas Tote: https://sampan.example/women/productdescription/canvas-tote',
      '1 × Robot: https://sampan.example/toys/toysdescription/robot',
      '',
      'By sea, please.',
    ].join('\n'),
  });
});

test('one product alone, without a note', () => {
  const { subject, message } = basketMessage([line('Tote')], '', origin);
  expect(subject).toBe('Enquiry: Tote');
  expect(message).toMatch(/productdescription\/tote$/);
});

test('a product that left the catalogue is named, without an address that leads nowhere', () => {
  const { message } = basketMessage([line('Tote', { gone: true })], '', origin);
  expect(message).toBe('I would like to ask about:\n\n1 × Tote (no longer listed)');
});

test('addresses are left out from the last one on when they would not fit', () => {
  const lines = Array.from({ length: basketLimits.products }, (_, index) =>
    line(`${index} ${'Long Name '.repeat(11).trim()}`),
  );
  const { message } = basketMessage(lines, 'n'.repeat(longestNote), origin);
  expect(message.length).toBeLessThanOrEqual(longestMessage);
  const listed = message.split('\n').filter((text) => text.startsWith('1 × '));
  expect(listed).toHaveLength(basketLimits.products);
  const withAddress = listed.map((text) => text.includes('https://'));
  expect(withAddress[0]).toBe(true);
  expect(withAddress.at(-1)).toBe(false);
});

const anyLine = fc.record({
  name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }).map(asInCatalogue),
  department: fc.constantFrom(...departments),
  quantity: fc.integer({ min: 1, max: basketLimits.quantity }),
  gone: fc.boolean(),
});

test('the contract accepts the message of every basket with every note', () => {
  const lines = fc.array(anyLine, { minLength: 1, maxLength: basketLimits.products });
  const note = fc.string({ unit: 'grapheme', maxLength: longestNote });
  fc.assert(
    fc.property(lines, note, (some, text) => {
      const person = { name: 'Test Person', email: 'ayesha@shipper.example' };
      const values = v.parse(BasketForm, { ...person, note: text.slice(0, longestNote) });
      const inBasket = some.map(({ name, ...more }) => line(name, more));
      const written = basketMessage(inBasket, values.note, origin);
      expect(v.parse(ContactMessageForm, { ...person, ...written }).message).toBe(written.message);
    }),
  );
});

/** A name as the catalogue may hold it: trimmed, not empty, at most 120 UTF-16 units. */
function asInCatalogue(text: string): string {
  return text.replaceAll('\0', '').slice(0, 120).toWellFormed().trim() || 'x';
}
