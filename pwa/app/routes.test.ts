import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { links } from '../config/links';
import { findRoute } from './routes';

const pageOf = (path: string) => {
  const { route, params } = findRoute(path.split(/[?#]/)[0] ?? '');
  return [route.module.replace(/^pwa\/app\/pages\/(.*)\.tsx$/, '$1'), params];
};

describe('every address has its page', () => {
  test.each([
    ['/', 'home', {}],
    ['/services', 'services', {}],
    ['/services/', 'services', {}],
    ['/services/request', 'request-service', {}],
    ['/serviceDetail/air-freight-export', 'service-detail', { title: 'air-freight-export' }],
    ['/product/women', 'women-products', {}],
    ['/product/women/shoes', 'women-products', { name: 'shoes' }],
    ['/women/productdescription/jamuna-sandal', 'women-product', { name: 'jamuna-sandal' }],
    ['/contact', 'contact', {}],
  ])('%s', (path, page, params) => {
    expect(pageOf(path)).toMatchObject([page, params]);
  });

  test.each([
    [links.home, 'home', {}],
    [links.searchServices('a/b?c'), 'services', {}],
    [links.request('sea-freight'), 'request-service', {}],
    [links.service('50 % off/now?'), 'service-detail', { title: '50 % off/now?' }],
    [links.womenCategory('bag'), 'women-products', { name: 'bag' }],
    [links.womenProduct('Ærø Tote 100%'), 'women-product', { name: 'ærø-tote-100%' }],
    [links.ask('Tote'), 'contact', {}],
    [links.edit('contact-message', 'x'), 'contact', {}],
    [links.edit('service-request', 'x'), 'request-service', {}],
  ])('the link %s', (path, page, params) => {
    expect(pageOf(path)).toMatchObject([page, params]);
  });

  test.each([
    '/nowhere',
    '/serviceDetail',
    '/product',
    '/services/request/more',
    '/contact/us',
    '//',
    '*',
  ])('but not %s', (path) => {
    expect(pageOf(path)).toEqual(['not-found', {}]);
  });
});

test.each([
  ['/serviceDetail/100%', { title: '100%' }],
  ['/product/women/%E0%A4%A', { name: '%E0%A4%A' }],
  ['/women/productdescription/%', { name: '%' }],
])('a stray % is looked up as it is: %s', (path, params) => {
  expect(pageOf(path)[1]).toMatchObject(params);
});

test('a page’s module is a file, by which the server finds its scripts', () => {
  for (const path of ['/', '/services', '/contact', '/product/women', '/nowhere']) {
    expect(existsSync(findRoute(path).route.module)).toBe(true);
  }
});
