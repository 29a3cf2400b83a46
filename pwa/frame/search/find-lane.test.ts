import { expect, test } from 'vitest';
import { loadPorts } from '../../data/enquiry/ports';
import { searchPages } from '../search-pages';
import { findHere } from './find-here';
import { findLane } from './find-lane';
import { firstOf } from './found';

const ports = await loadPorts();

test.each([
  ['chattogram hong kong', 'Chattogram to Hong Kong', '/lanes/chattogram-hong-kong'],
  ['hong kong chattogram', 'Hong Kong to Chattogram', '/lanes/hong-kong-chattogram'],
  ['Chittagong to Hong Kong', 'Chattogram to Hong Kong', '/lanes/chattogram-hong-kong'],
  ['from hong kong to chattogram', 'Hong Kong to Chattogram', '/lanes/hong-kong-chattogram'],
  ['hong kong → chattogram', 'Hong Kong to Chattogram', '/lanes/hong-kong-chattogram'],
  ['chattogram to hong kong, china', 'Chattogram to Hong Kong', '/lanes/chattogram-hong-kong'],
  ['香港 → 吉大港', 'Hong Kong to Chattogram', '/lanes/hong-kong-chattogram'],
  ['চট্টগ্রাম বন্দর to হংকং', 'Chattogram to Hong Kong', '/lanes/chattogram-hong-kong'],
  ['to chattogram from hong kong', 'Hong Kong to Chattogram', '/lanes/hong-kong-chattogram'],
])('"%s" is the lane %s', (query, label, href) => {
  expect(findLane(ports, query)).toMatchObject({ label, href });
  const found = findHere({ services: [], products: [], ports }, searchPages, query);
  expect(found.others[0]).toMatchObject({ title: 'Lanes', hits: [{ label, href }] });
  expect(firstOf(found)?.href).toBe(href);
});

test('a lane without a page begins a quotation from the one to the other', () => {
  const hit = findLane(ports, 'dhaka to la');
  expect(hit?.label).toMatch(/^Dhaka, Bangladesh to Los Angeles/);
  expect(hit?.href).toMatch(/^\/services\/request\?from=BDDAC\+Dhaka&to=US/);
});

test.each([
  'air freight',
  'chattogram',
  'hong kong',
  'used mobile',
  'to',
  'from',
  '',
  'port to port',
])('"%s" is no lane', (query) => {
  expect(findLane(ports, query)).toBeNull();
});
