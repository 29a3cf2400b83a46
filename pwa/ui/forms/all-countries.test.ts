import { expect, test } from 'vitest';
import { allCountries } from './all-countries';

test('every country has a code and its own name, and is listed once', () => {
  const all = allCountries();
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  for (const { code } of all) expect(names.of(code), code).toBeTruthy();
  for (const { code, label } of all) expect(label, code).not.toBe(code);
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(230);
});

test('the nearest countries are first, the others are sorted by name', () => {
  const [first, second, ...others] = allCountries().map(({ label }) => label);
  expect([first, second]).toEqual(['Bangladesh', 'Hong Kong']);
  expect(others).toEqual(others.toSorted((a, b) => a.localeCompare(b, 'en')));
});
