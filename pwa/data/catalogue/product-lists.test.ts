import { expect, test } from 'vitest';
import { type Listing, listingOf } from '../../../edge-api/contract/catalogue/listing';
import { applyChanges, changes, product } from '../../test-support/catalogue';
import { testDb } from '../../test-support/device';
import { UnreachableError } from '../http/answers';
import { listed } from './product-lists';

const listing: Listing = { ...listingOf('', { department: 'women' }), sort: 'name' };
const here = [product('Boot'), product('Tote')];
const names = (found: { items: { name: string }[] }) => found.items.map(({ name }) => name);
const never = () => Promise.reject(new Error('The API was asked.'));
const unreachable = () => Promise.reject(new UnreachableError('No answer.'));

test('a department that is whole on the device is listed from there', async () => {
  const db = testDb();
  await applyChanges(db, 'women', changes({ products: here }), 1);
  const found = await listed(db, { ...listing, q: 'to' }, never);
  expect(found).toMatchObject({ total: 1, truncated: false });
  expect(names(found)).toEqual(['Tote']);
});

test('of a larger one the API is asked, page by page', async () => {
  const db = testDb();
  await applyChanges(db, 'women', changes({ reset: true, truncated: true, products: here }), 1);
  const asked: unknown[] = [];
  const all = Array.from({ length: 300 }, (_, i) => product(`Shoe ${i}`));
  const found = await listed(db, { ...listing, shown: 240, q: 'shoe' }, async (query) => {
    asked.push([query.cursor, query.limit, query.q]);
    const from = Number(query.cursor ?? 0);
    const items = all.slice(from, from + query.limit);
    return { items, total: 300, nextCursor: String(from + items.length) };
  });
  expect(asked).toEqual([
    [undefined, 100, 'shoe'],
    ['100', 100, 'shoe'],
    ['200', 40, 'shoe'],
  ]);
  expect(found).toEqual({ items: all.slice(0, 240), total: 300, truncated: false });
});

test('and when it can’t be reached, what is here has to do', async () => {
  const db = testDb();
  await applyChanges(db, 'women', changes({ reset: true, truncated: true, products: here }), 1);
  const found = await listed(db, listing, unreachable);
  expect(found).toMatchObject({ total: 2, truncated: true });
});

test('what is nowhere is not known', async () => {
  await expect(listed(testDb(), listing, unreachable)).rejects.toThrow(UnreachableError);
});
