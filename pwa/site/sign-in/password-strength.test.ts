import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength';

test.each([
  ['', null],
  ['12345', 'too short'],
  ['123456', 'weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'weak'],
  ['harbour1', 'weak'],
  ['Harbour12', 'fair'],
  ['harbour-lamp', 'fair'],
  ['Two boats, one tide', 'strong'],
  ['নদীর ওপারে সাতটি নৌকা', 'strong'],
])('%j is %s', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
