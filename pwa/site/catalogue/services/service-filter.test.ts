import { describe, expect, test } from 'vitest';
import { service } from '../../../test-support/catalogue';
import { filterServices, isNarrowed, readServiceFilter } from './service-filter';

const services = [
  { ...service('Air Freight Export'), direction: 'export' as const, mode: 'air' as const },
  { ...service('Air Freight Import'), direction: 'import' as const, mode: 'air' as const },
  { ...service('Reefer Cargo (FCL)'), direction: 'both' as const, mode: 'sea' as const },
];
const found = (search: string) =>
  filterServices(services, readServiceFilter(search)).map(({ title }) => title);

describe('a list of services', () => {
  test.each([
    ['', ['Air Freight Export', 'Air Freight Import', 'Reefer Cargo (FCL)']],
    ['direction=export', ['Air Freight Export', 'Reefer Cargo (FCL)']],
    ['direction=import', ['Air Freight Import', 'Reefer Cargo (FCL)']],
    ['mode=air', ['Air Freight Export', 'Air Freight Import']],
    ['mode=sea&direction=import', ['Reefer Cargo (FCL)']],
    ['q=air&direction=import', ['Air Freight Import']],
    ['mode=rail', ['Air Freight Export', 'Air Freight Import', 'Reefer Cargo (FCL)']],
    ['direction=both&mode=road', []],
    ['q=FREIGHT', ['Air Freight Export', 'Air Freight Import']],
    ['q=%20freight%20', ['Air Freight Export', 'Air Freight Import']],
    ['q=%20%20', ['Air Freight Export', 'Air Freight Import', 'Reefer Cargo (FCL)']],
    ['q=(fcl)', ['Reefer Cargo (FCL)']],
    ['q=ir+fr', ['Air Freight Export', 'Air Freight Import']],
    ['q=rail', []],
    ['q=.*', []],
  ])('narrowed by "%s" has %j', (search, expected) => {
    expect(found(search)).toEqual(expected);
  });

  test('is narrowed only by what limits it', () => {
    expect(isNarrowed(readServiceFilter('q=%20&mode=toString'))).toBe(false);
    expect(isNarrowed(readServiceFilter('mode=none'))).toBe(true);
  });
});
