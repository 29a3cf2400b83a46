import { expect, test } from 'vitest';
import { product, service } from '../../test-support/catalogue';
import { searchPages } from '../search-pages';
import { findHere } from './find-here';
import { addHits, countOf, firstOf, groupOf } from './found';
import { inboxHits, ownEntry } from './own-hits';

const hit = (label: string) => ({ label, href: `/${label}` });

test('the count is what there is, not what is shown', () => {
  const products = Array.from({ length: 23 }, (_, index) => product(`Tote ${index}`));
  const found = findHere({ services: [], products, ports: [] }, [], 'tote');
  expect(found.others[0]?.hits).toHaveLength(5);
  expect(countOf(found)).toBe(23);
  expect(
    findHere({ services: [], products, ports: [] }, [], 'tote', 96).others[0]?.hits,
  ).toHaveLength(23);
});

test('what is added counts once', () => {
  const known = { services: [hit('s')], others: [groupOf('Products', [hit('a'), hit('b')], 5)] };
  const found = addHits(known, { title: 'Products', hits: [hit('b'), hit('c')], total: 40 });
  expect(found.others[0]?.hits.map(({ label }) => label)).toEqual(['a', 'b', 'c']);
  expect(countOf(found)).toBe(1 + 2 + 39);
  expect(addHits(known, groupOf('Inbox', [], 5))).toEqual(known);
});

test.each([
  ['bags', 'Women’s bags'],
  ['Laptop', 'Used laptops'],
  ['shoes', 'Women’s shoes'],
])('the category "%s" comes before what mentions it, also for Enter', (query, title) => {
  const products = [product(`${query} for a ${query} of many ${query}`)];
  const mentions = service('Air freight', 0, { summary: `We carry ${query}.` });
  const found = findHere({ services: [mentions], products, ports: [] }, searchPages, query);
  expect(found.others[0]).toMatchObject({ title: 'Shop' });
  expect(firstOf(found)?.label).toBe(title);
});

test('a service with the text in its title is what Enter opens', () => {
  const services = [service('Bags by air')];
  const found = findHere({ services, products: [], ports: [] }, searchPages, 'bags');
  expect(firstOf(found)?.label).toBe('Bags by air');
});

test('a reference leads to what the person sent, and admins to the inbox', () => {
  const own = [
    ownEntry({
      id: '1',
      kind: 'service-request',
      subject: 'Tea',
      place: 'account',
      references: ['SR-7K3F-9QXD', 'SR-2222-3333'],
    }),
  ];
  for (const query of ['SR-7K3F-9QXD', 'sr-2222', 'tea']) {
    const found = findHere({ services: [], products: [], ports: [], own }, searchPages, query);
    expect(firstOf(found)?.href).toBe('/dashboard/profile?open=1');
  }
  expect(inboxHits(' cm-2222-3333')).toMatchObject([{ href: '/dashboard/inbox?q=CM-2222-3333' }]);
  expect(inboxHits('SR-7K3F-9QXD')).toMatchObject([{ href: '/dashboard/inbox?q=SR-7K3F-9QXD' }]);
  expect(inboxHits('SR-7K3')).toEqual([]);
});
