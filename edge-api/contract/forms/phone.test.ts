import * as v from 'valibot';
import { expect, test } from 'vitest';
import { OptionalPhoneNumber, PhoneNumber, plainPhone } from './phone';

test.each([
  ['০১৭১১-২৩৪৫৬৭', '01711-234567'],
  ['٠١٧١١٢٣٤٥٦٧', '01711234567'],
  ['＋８８０　１７１１－２３４５６７', '+880 1711-234567'],
  ['\u202a+880 1711\u00a0234567\u202c', '+880 1711 234567'],
  ['\u2066+852\u20092345\u20676789\u2069\u200e\u200f', '+852 23456789'],
  ['+852\u20102345\u20116789', '+852-2345-6789'],
  ['+852 2345\u20146789', '+852 2345-6789'],
  ['2345 \u2212 6789', '2345 - 6789'],
  ['+880 1711 234567 ext. 12', '+880 1711 234567 ext. 12'],
  ['2345 6789 x12', '2345 6789 x12'],
  ['2345 6789;ext=12', '2345 6789;ext=12'],
  ['(02) 955-1234 # 7', '(02) 955-1234 # 7'],
  ['(+880) 1711 234567', '(+880) 1711 234567'],
  ['（＋８５２）２３４５ ６７８９', '(+852)2345 6789'],
])('%s is taken as %s', (typed, plain) => {
  expect(plainPhone(typed)).toBe(plain);
  expect(v.parse(PhoneNumber, typed)).toBe(plain);
  expect(v.parse(OptionalPhoneNumber, typed)).toBe(plain);
});

test.each(['-----', '+', '( ) -', '\u202a\u202c', '\u2014\u2014'])('"%s" is no number', (typed) => {
  expect(v.parse(OptionalPhoneNumber, typed)).toBe('');
});

test('what is wrong is said with what to write', () => {
  const said = (text: string) => v.safeParse(PhoneNumber, text).issues?.map((one) => one.message);
  expect(said('')).toEqual(['Please fill in your phone number.']);
  for (const text of [
    '123',
    'call me at 5',
    '+880 1711 234567 / +852 2345 6789 8765',
    '1'.repeat(31),
  ]) {
    expect(said(text)).toEqual([expect.stringMatching(/such as \+880 1711 234567/)]);
  }
});
