import { expect, test } from 'vitest';
import { service } from '../../../test-support/catalogue';
import { servicesMatching } from './services-matching';

const titles = ['Air Freight Export', 'Sea Freight (FCL)', 'Road Freight'];
const found = (query: string) =>
  servicesMatching(
    titles.map((title) => service(title)),
    query,
  ).map(({ title }) => title);

test.each(['freight', 'FREIGHT', ' Freight ', '', '   '])(
  '"%s" finds all three, in order',
  (query) => {
    expect(found(query)).toEqual(titles);
  },
);

test.each([
  ['sea', ['Sea Freight (FCL)']],
  ['(fcl)', ['Sea Freight (FCL)']],
  ['ir fr', ['Air Freight Export']],
  ['rail', []],
  ['.*', []],
])('"%s" finds %j', (query, expected) => {
  expect(found(query)).toEqual(expected);
});
