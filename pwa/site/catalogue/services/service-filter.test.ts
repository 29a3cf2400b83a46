import { describe, expect, test } from 'vitest';
import { service } from '../../../test-support/catalogue';
import { filterServices, isNarrowed, readServiceFilter } from './service-filter';

const services = [
  { ...service('Air Freight Export'), direction: 'export' as const, mode: 'air' as const },
  { ...service('Air Freight Import'), direction: 'import' as const, mode: 'air' as const },
  { ...service('Reefer Cargo'), direction: 'both' as const, mode: 'sea' as const },
];
const found = (search: string) =>
  filterServices(services, readServiceFilter(search)).map(({ title }) => title);

describe('a list of services', () => {
  test.each([
    ['', ['Air Freight Export', 'Air Freight Import', 'Reefer Cargo']],
    ['direction=export', ['Air Freight Export', 'Reefer Cargo']],
    ['direction=import', ['Air Freight Import', 'Reefer Cargo']],
    ['mode=air', ['Air Freight Export', 'Air Freight Import']],
    ['mode=sea&direction=import', ['Reefer Cargo']],
    ['q=air&direction=import', ['Air Freight Import']],
    ['mode=rail', ['Air Freight Export', 'Air Freight Import', 'Reefer Cargo']],
    ['direction=both&mode=road', []],
  ])('narrowed by "%s" has %j', (search, expected) => {
    expect(found(search)).toEqual(expected);
  });

  test('is narrowed only by what limits it', () => {
    expect(isNarrowed(readServiceFilter('q=%20&mode=toString'))).toBe(false);
    expect(isNarrowed(readServiceFilter('mode=none'))).toBe(true);
  });
});
