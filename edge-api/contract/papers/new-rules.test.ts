import { expect, test } from 'vitest';
import { allPapers, checklistOf } from './checklist';
import type { GoodsKind, PaperMode, PaperPlace } from './paper-case';

const listOf = (from: PaperPlace, to: PaperPlace, mode: PaperMode, goods: GoodsKind) =>
  checklistOf({ from, to, mode, goods });
const idsOf = (...paperCase: Parameters<typeof listOf>) =>
  listOf(...paperCase).parts.flatMap(({ papers }) => papers.map(({ id }) => id));
const warningsOf = (...paperCase: Parameters<typeof listOf>) =>
  listOf(...paperCase).warnings.map(({ id }) => id);

test('the declaration for Great Britain is due 24 hours before loading', () => {
  const paper = allPapers.find(({ id }) => id === 'advance-data-gb');
  expect(paper).toMatchObject({ when: expect.stringMatching(/24 hours before .* loaded/) });
});

test('wild fish to the European Union has a catch certificate, and nothing else has one', () => {
  expect(idsOf('BD', 'EU', 'sea', 'food')).toContain('catch-certificate');
  expect(idsOf('BD', 'GB', 'sea', 'food')).not.toContain('catch-certificate');
});

test.each([
  ['BD', 'IN', 'road', 'general', ['jute-to-india', 'restricted-by-land']],
  ['BD', 'IN', 'sea', 'general', ['jute-to-india']],
  ['BD', 'IN', 'road', 'food', ['restricted-by-land']],
  ['IN', 'BD', 'road', 'general', []],
  ['BD', 'EU', 'air', 'garments', ['through-india']],
] as const)(
  'from %s to %s by %s, %s: India’s limits of 2025 are %j',
  (from, to, mode, goods, wanted) => {
    const limits = ['jute-to-india', 'restricted-by-land', 'through-india'];
    const ids = warningsOf(from, to, mode, goods);
    expect(ids.filter((id) => limits.includes(id))).toEqual(wanted);
  },
);

test('vehicles with a lithium ion battery are UN 3556', () => {
  expect(warningsOf('HK', 'BD', 'sea', 'electronics')).toContain('batteries-in-vehicles');
});
