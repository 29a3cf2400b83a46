import { expect, test } from 'vitest';
import type { CatalogueScope } from '../../../edge-api/contract/catalogue/catalogue-feed';
import {
  type Department,
  departments,
  isDepartment,
} from '../../../edge-api/contract/catalogue/departments';
import { limits } from '../../config/limits';
import { applyChanges, changes, product } from '../../test-support/catalogue';
import { testDb } from '../../test-support/device';
import { storeAhead } from './store-ahead';

const everything = ['services', ...departments];

test('stores the services and every department, one after another', async () => {
  const [asked, underWay] = [[] as string[], new Set<string>()];
  await storeAhead(testDb(), async (scope) => {
    expect([...underWay]).toEqual([]);
    underWay.add(scope);
    await Promise.resolve();
    underWay.delete(scope);
    asked.push(scope);
  });
  expect(asked).toEqual(everything);
});

test('goes on with the next one when one can’t be loaded', async () => {
  const asked: string[] = [];
  await storeAhead(testDb(), async (scope) => {
    asked.push(scope);
    if (scope === 'services') throw new TypeError('No network.');
  });
  expect(asked).toEqual(everything);
});

test('begins no further department on a device that has enough, and refreshes what is there', async () => {
  const db = testDb();
  const [first, second, third] = departments;
  const half = (department: Department) =>
    Array.from({ length: limits.productsAhead / 2 }, (_, at) =>
      product(`${department} ${at}`, department, at),
    );
  const asked: CatalogueScope[] = [];
  await storeAhead(db, async (scope) => {
    asked.push(scope);
    await applyChanges(db, scope, changes({}), 1);
    if (isDepartment(scope)) await db.products.bulkAdd(half(scope));
  });
  expect(asked).toEqual(['services', first, second]);

  await applyChanges(db, third ?? first, changes({}), 1);
  asked.length = 0;
  await storeAhead(db, async (scope) => void asked.push(scope));
  expect(asked).toEqual(['services', first, second, third]);
});
