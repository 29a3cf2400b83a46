import { expect, test } from 'vitest';
import type { ServiceSummary } from '../../../../edge-api/contract/catalogue/catalogue';
import { relatedServices } from './related-services';

const service = (
  id: string,
  mode: ServiceSummary['mode'],
  direction: ServiceSummary['direction'],
  position = 0,
) => ({ id, mode, direction, position }) as ServiceSummary;

const idsBeside = (given: ServiceSummary, others: ServiceSummary[]) =>
  relatedServices(given, [given, ...others]).map(({ id }) => id);

test('the same mode the same way comes first, then the same mode, then the same way', () => {
  const given = service('given', 'sea', 'export');
  const others = [
    service('road export', 'road', 'export'),
    service('sea import', 'sea', 'import'),
    service('sea both', 'sea', 'both'),
    service('sea export', 'sea', 'export'),
  ];
  expect(idsBeside(given, others)).toEqual(['sea export', 'sea both', 'sea import', 'road export']);
});

test('equals stand in the order of the menus, at most four, never the service itself', () => {
  const given = service('given', 'air', 'import', 3);
  const others = [5, 1, 4, 0, 2].map((at) => service(`at ${at}`, 'air', 'import', at));
  expect(idsBeside(given, others)).toEqual(['at 0', 'at 1', 'at 2', 'at 4']);
});

test('what goes another way by another mode is no relation', () => {
  expect(idsBeside(service('given', 'sea', 'export'), [service('x', 'air', 'import')])).toEqual([]);
});
