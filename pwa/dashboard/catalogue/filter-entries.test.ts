import { expect, test } from 'vitest';
import { searchedText } from '../../../edge-api/contract/admin/record-search';
import { wordSearch } from '../../data/admin/word-search';
import { type EntryFilter, filterEntries, readEntryFilter, sortEntries } from './filter-entries';

const item = (slug: string, more: object = {}) => ({
  id: slug,
  slug,
  group: 'used/laptop',
  position: 1,
  published: true,
  deletedAt: null as string | null,
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...more,
});
const items = [
  item('kettle', { group: 'new/home', position: 2 }),
  item('thinkpad'),
  item('phone', { group: 'used/mobile', position: 2 }),
  item('draft', { published: false, updatedAt: '2026-02-01T00:00:00.000Z' }),
  item('gone', { deletedAt: '2026-01-02T00:00:00.000Z' }),
];
type Item = (typeof items)[number];
const texts = {
  nameOf: ({ slug }: Item) => slug,
  groupOf: ({ group }: Item) => group,
  listOf: ({ group }: Item) => group.split('/')[0] ?? '',
};

function slugs(more: Partial<EntryFilter>): string[] {
  const filter = { ...readEntryFilter(new URLSearchParams()), ...more };
  const sorted = sortEntries(items, filter.sort, texts);
  return filterEntries(sorted, filter, texts, wordSearch(searchedText('products'))).map(
    ({ slug }) => slug,
  );
}

test('orders by place within each list as visitors see it, and leaves the trash out', () => {
  expect(slugs({})).toEqual(['kettle', 'draft', 'thinkpad', 'phone']);
});

test('shows what is published, what is not, and the trash', () => {
  expect(slugs({ show: 'published' })).toEqual(['kettle', 'thinkpad', 'phone']);
  expect(slugs({ show: 'drafts' })).toEqual(['draft']);
  expect(slugs({ show: 'trash' })).toEqual(['gone']);
});

test('shows one group, or one part of it', () => {
  expect(slugs({ group: 'new' })).toEqual(['kettle']);
  expect(slugs({ group: 'used/laptop', q: 'THINK' })).toEqual(['thinkpad']);
});

test('puts what was changed last first when asked to', () => {
  expect(slugs({ sort: 'changed' })[0]).toBe('draft');
});

test('takes nothing from the address that it does not know', () => {
  expect(readEntryFilter(new URLSearchParams('show=secret&sort=x')).show).toBe('all');
});
