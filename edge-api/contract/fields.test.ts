import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CalendarDay, listOf, optionalText, requiredText } from './fields';

const messages = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map(({ message }) => message) ?? [];

test('looks at no item of a list that is too long, and says only that', () => {
  let looked = 0;
  const item = v.custom<string>(() => {
    looked += 1;
    return false;
  });
  expect(messages(listOf(item, 3, 'At most 3.'), [1, 2, 3, 4])).toEqual(['At most 3.']);
  expect(looked).toBe(0);
  expect(messages(listOf(item, 3, 'At most 3.'), [1, 2, 3])).toHaveLength(3);
  expect(looked).toBe(3);
});

test('no later check of a list that is too long gets to see its items', () => {
  const list = v.pipe(
    listOf(v.object({ id: v.string() }), 1, 'At most 1.'),
    v.check((items) => items.every(({ id }) => id.length > 0), 'No id.'),
  );
  expect(messages(list, [null, null])).toEqual(['At most 1.']);
});

test('says what is missing, and how many there may be where it has no sentence for that', () => {
  expect(messages(listOf(v.string(), 2, undefined, 'No list.'), {})).toEqual(['No list.']);
  expect(messages(listOf(v.string(), 2), ['a', 'b', 'c'])).toEqual([
    'Please give at most 2 entries.',
  ]);
  expect(v.parse(listOf(v.string(), 2), ['a', 'b'])).toEqual(['a', 'b']);
});

test('is described with its length', () => {
  expect(toJsonSchema(v.pipe(listOf(v.string(), 2), v.minLength(1)))).toMatchObject({
    type: 'array',
    items: { type: 'string' },
    minItems: 1,
    maxItems: 2,
  });
});

test('signs that turn what stands behind them are left out, joiners and the marks of Arabic stay', () => {
  const text = '\u202eshoes\u2066 \u0995\u09cd\u200d\u09b7 \u0645\u200f';
  for (const field of [requiredText('Commodity', 80), optionalText('Notes', 80)]) {
    expect(v.parse(field, `${text}\nnext`)).toBe(
      'shoes \u0995\u09cd\u200d\u09b7 \u0645\u200f\nnext',
    );
  }
  expect(messages(requiredText('Name', 80), '\u202e')).toEqual(['Please fill in the name.']);
});

test.each(['0026-12-01', '0000-01-01', '1899-12-31', '2026-02-30'])('%s is no day', (day) => {
  expect(messages(CalendarDay, day)).toEqual(['There is no such day.']);
});
