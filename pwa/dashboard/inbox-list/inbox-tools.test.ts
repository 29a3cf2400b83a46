import { expect, test } from 'vitest';
import { viewOf } from './inbox-tools';

const of = (query: string) => viewOf(new URLSearchParams(query));

test('a view has the filters, order and columns of the address, and not which item is open', () => {
  expect(of('turn=us&hide=cargo&open=1&older=1&sort=waiting')).toBe(
    'hide=cargo&sort=waiting&turn=us',
  );
  expect(of('turn=us&mode=air')).toBe(of('mode=air&turn=us'));
  expect(of('open=1')).toBe('');
});
