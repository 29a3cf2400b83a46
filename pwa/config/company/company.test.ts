import { expect, test } from 'vitest';
import { company } from './company';

test('each number begins with a 0 after the country code, so that it belongs to no one, and dials', () => {
  const phones = [company.phone, company.orderPhone, ...company.offices.map(({ phone }) => phone)];
  for (const { display, tel } of phones) {
    expect(tel, display).toMatch(/^tel:\+(?:880|852)0\d{7,9}$/);
    expect(tel).toBe(`tel:${display.replaceAll(' ', '')}`);
  }
  expect(new Set(phones.map(({ tel }) => tel)).size).toBe(phones.length);
});
