import { expect, test } from 'vitest';
import { phoneAddress } from './phone-address';

test.each([
  ['01712-345678 ext. 12', '+8801712345678', 'tel:+8801712345678'],
  ['+99 12345678', '', 'tel:+9912345678'],
  ['+99 (0)12 345/678 ext. 12', '', 'tel:+99012345678'],
  ['12345 x7', '', 'tel:12345'],
  ['12345#7', '', 'tel:12345'],
  ['12345;ext=7', '', 'tel:12345'],
  ['12345,,7', '', 'tel:12345'],
])('%s leads to %s', (phone, e164, address) => {
  expect(phoneAddress({ phone, e164 })).toBe(address);
});
