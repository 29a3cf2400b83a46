import { expect, test } from 'vitest';
import { pageParameters } from './page-parameters';

test('names what a list can be narrowed by, and what a form starts from', () => {
  expect(pageParameters('/product/women')).toContain('q');
  expect(pageParameters('/product/used/phones')).toContain('shown');
  expect(pageParameters('/services')).toEqual(['q', 'direction', 'mode']);
  expect(pageParameters('/services/request')).toContain('service');
});

test('names none where the address alone decides', () => {
  for (const path of ['/', '/about', '/serviceDetail/air', '/dashboard/allusers']) {
    expect(pageParameters(path), path).toEqual([]);
  }
});

test('says where there is no page', () => {
  for (const path of ['/nope', '/services/a/b/c', '//']) {
    expect(pageParameters(path), path).toBeNull();
  }
});
