import { expect, test } from 'vitest';
import { mergeChanges } from './merge';

const base = { title: 'Air freight', summary: 'Fast', image: { src: '/a', width: 4 } };

test('keeps what I wrote and takes what only the other admin wrote', () => {
  const merge = mergeChanges(base, { ...base, title: 'Air cargo' }, { ...base, summary: 'Quick' });
  expect(merge).toEqual({
    merged: { ...base, title: 'Air cargo', summary: 'Quick' },
    clashes: [],
    taken: ['summary'],
  });
});

test('names a field that both wrote, and keeps my text in it', () => {
  const merge = mergeChanges(base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' });
  expect(merge.merged.title).toBe('Mine');
  expect(merge.clashes).toEqual([
    { field: 'title', base: 'Air freight', mine: 'Mine', theirs: 'Theirs' },
  ]);
});

test('sees no clash where both wrote the same, or keys are in another order', () => {
  const reordered = { ...base, image: { width: 4, src: '/a' } };
  expect(mergeChanges(base, reordered, base)).toMatchObject({ clashes: [], taken: [] });
  const both = { ...base, title: 'Same' };
  expect(mergeChanges(base, both, both)).toMatchObject({ clashes: [], taken: [] });
});

test('counts a list that grew as changed', () => {
  const lists = { tags: ['a'] };
  const merge = mergeChanges(lists, { tags: ['a', 'b'] }, { tags: ['a', 'c'] });
  expect(merge.clashes.map(({ field }) => field)).toEqual(['tags']);
});

test('ignores fields that I do not write', () => {
  expect(mergeChanges(base, { title: 'Air freight' }, { ...base, version: 9 }).merged).toEqual({
    title: 'Air freight',
  });
});

test('an address that both corrected is a clash, of a request too', () => {
  const request = (email: string) => ({ contact: { name: 'Farida', email } });
  const { clashes } = mergeChanges(
    request('a@x.example'),
    { email: 'b@x.example' },
    request('c@x.example'),
  );
  expect(clashes).toEqual([
    { field: 'email', base: 'a@x.example', mine: 'b@x.example', theirs: 'c@x.example' },
  ]);
});
