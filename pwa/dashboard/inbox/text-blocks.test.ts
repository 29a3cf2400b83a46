import { expect, test } from 'vitest';
import { filledIn, notFilledIn } from './text-blocks';

test('a text block gets what the request says, as often as it asks', () => {
  const values = { name: 'Farida', from: 'Dhaka', to: 'Hamburg' };
  expect(filledIn('Dear {name}, {from} to {to}. Thank you, {name}.', values)).toBe(
    'Dear Farida, Dhaka to Hamburg. Thank you, Farida.',
  );
});

test('what is unknown or not said stays as typed, and is named once', () => {
  const text = filledIn('By {deadline}, {Name}, {constructor}: {price} {price} { to }', {
    deadline: null,
    to: '{name}',
  });
  expect(text).toBe('By {deadline}, {Name}, {constructor}: {price} {price} { to }');
  expect(notFilledIn(text)).toEqual(['{deadline}', '{Name}', '{constructor}', '{price}']);
  expect(notFilledIn('Without any {} of them.')).toEqual([]);
});
