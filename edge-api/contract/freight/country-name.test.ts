import { expect, test } from 'vitest';
import { countryName } from './country-name';

test('countries are written in full, Hong Kong and Macao without the state they belong to', () => {
  expect(['US', 'GB', 'HK', 'MO', 'BD'].map(countryName)).toEqual([
    ...['United States', 'United Kingdom', 'Hong Kong', 'Macao', 'Bangladesh'],
  ]);
});

test('names that Node and browsers write differently are ours', () => {
  expect(['PS', 'FK', 'TR', 'CZ', 'MK', 'SZ'].map(countryName)).toEqual([
    ...['Palestine', 'Falkland Islands', 'Türkiye', 'Czechia', 'North Macedonia', 'Eswatini'],
  ]);
});

test('what is no code stays as it is', () => {
  expect(countryName('Bengal')).toBe('Bengal');
});
