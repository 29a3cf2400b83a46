import { expect, test } from 'vitest';
import { indiaLimit } from './india-limits';

const limit = (from: string, to: string, mode: string, commodity: string) =>
  indiaLimit({ mode, origin: { country: from }, destination: { country: to }, commodity });

test.each([
  ['BD', 'IN', 'road', 'Kurti, 100% cotton', 'garments-by-land'],
  ['BD', 'IN', 'multimodal', 'তৈরি পোশাক', 'garments-by-land'],
  ['BD', 'IN', 'sea', 'T-shirts', 'garments-to-india'],
  ['BD', 'IN', 'road', 'Jute bags', 'jute-to-india'],
  ['BD', 'IN', 'sea', 'পাটের বস্তা', 'jute-to-india'],
  ['BD', 'IN', 'road', 'PVC pipes', 'restricted-by-land'],
  ['BD', 'IN', 'road', 'Mango juice', 'restricted-by-land'],
  ['BD', 'IN', 'road', '木制家具', 'restricted-by-land'],
  ['BD', 'IN', 'road', 'Plastic granules', 'land-port-list'],
  ['BD', 'IN', 'road', '', 'land-port-list'],
  ['IN', 'BD', 'road', 'Cotton yarn', 'yarn-by-land'],
  ['IN', 'BD', 'multimodal', 'Onions', 'land-port-list'],
])('from %s to %s by %s, “%s” is told %s', (from, to, mode, commodity, id) => {
  expect(limit(from, to, mode, commodity)?.id).toBe(id);
});

test.each([
  ['BD', 'IN', 'air', 'T-shirts'],
  ['BD', 'IN', 'sea', 'Machinery'],
  ['BD', 'HK', 'road', 'Jute bags'],
  ['HK', 'IN', 'sea', 'Garments'],
  ['IN', 'BD', 'sea', 'Cotton yarn'],
  ['BD', '', 'road', 'Garments'],
])('from %s to %s by %s, “%s” is told nothing', (from, to, mode, commodity) => {
  expect(limit(from, to, mode, commodity)).toBeNull();
});

test('a port of loading in India for another country is no way since April 2025', () => {
  const origin = { country: 'BD', port: { country: 'IN' } };
  const through = (to: string) =>
    indiaLimit({ mode: 'air', origin, destination: { country: to }, commodity: 'Machinery' });
  expect(through('DE')?.text).toMatch(/withdrew the transhipment on 8 April 2025/);
  expect(through('NP')).toBeNull();
});

test('each has the day on which it was checked, and what says more', () => {
  for (const commodity of ['shirts', 'jute', 'plastic', '']) {
    const { checkedOn, service } = limit('BD', 'IN', 'road', commodity) ?? {};
    expect([commodity, checkedOn, service]).toEqual([
      commodity,
      expect.stringMatching(/^2026-/),
      'land-port-freight',
    ]);
  }
});
