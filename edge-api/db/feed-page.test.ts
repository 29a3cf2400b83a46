import { expect, test } from 'vitest';
import { pageOf } from './feed-page';

const now = { epoch: 'e', revision: '9000' };
const rowsOf = (count: number, characters: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    revision: String(index),
    text: 'x'.repeat(characters),
  }));
const page = (rows: ReturnType<typeof rowsOf>) => pageOf(rows, now, ({ id }) => id);

test('a page of small rows has 500 of them', () => {
  expect(page(rowsOf(501, 10))).toMatchObject({ hasMore: true, cursor: { id: '499' } });
  expect(page(rowsOf(500, 10))).toMatchObject({ hasMore: false, cursor: { id: '' } });
});

test('a page of large rows ends before a slow connection takes too long for it', () => {
  const { sent, hasMore, cursor } = page(rowsOf(501, 60_000));
  expect(sent).toHaveLength(8);
  expect(hasMore).toBe(true);
  expect(cursor).toEqual({ epoch: 'e', revision: '7', id: '7' });
});

test('a row that is larger than a page is sent alone', () => {
  expect(page(rowsOf(3, 900_000)).sent).toHaveLength(1);
});
