import { expect, test } from 'vitest';
import type { CardService } from '../../../../edge-api/contract/catalogue/cards';
import { relatedServices } from './related-services';

type Related = Pick<CardService, 'id' | 'mode' | 'direction'>;

const service = (id: string, mode: Related['mode'], direction: Related['direction']): Related => ({
  id,
  mode,
  direction,
});

const idsBeside = (given: Related, others: Related[]) =>
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

test('equals keep the order of the list, at most four, never the service itself', () => {
  const given = service('given', 'air', 'import');
  const others = [0, 1, 2, 4, 5].map((at) => service(`at ${at}`, 'air', 'import'));
  expect(idsBeside(given, others)).toEqual(['at 0', 'at 1', 'at 2', 'at 4']);
});

test('what goes another way by another mode is no relation', () => {
  expect(idsBeside(service('given', 'sea', 'export'), [service('x', 'air', 'import')])).toEqual([]);
});
