import { expect, test } from 'vitest';
import { company } from './company';

// The example company has none; another one has numbers that are answered.
const isExample = company.email.endsWith('@sampan.example');

test.runIf(isExample)(
  'each number begins with a 0 after the country code, so that it belongs to no one, and dials',
  () => {
    const phones = [
      company.phone,
      company.orderPhone,
      ...company.offices.map(({ phone }) => phone),
    ];
    for (const { display, tel } of phones) {
      expect(tel, display).toMatch(/^tel:\+(?:880|852)0\d{7,9}$/);
      expect(tel).toBe(`tel:${display.replaceAll(' ', '')}`);
    }
    expect(new Set(phones.map(({ tel }) => tel)).size).toBe(phones.length);
  },
);
