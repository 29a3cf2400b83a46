import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { departments } from '../../edge-api/contract/catalogue/departments';
import { allAddresses } from '../config/addresses';
import { links } from '../config/links';
import { findRoute } from './routes';

const pageOf = (path: string) => {
  const { route, params } = findRoute(path.split(/[?#]/)[0] ?? '');
  return [route.module.replace(/^pwa\/site\/pages\/(.*)\.tsx$/, '$1'), params];
};

describe('every address has its page', () => {
  test.each([
    ['/', 'home', {}],
    ['/services', 'services', {}],
    ['/services/', 'services', {}],
    ['/services/request', 'request', {}],
    ['/services/blogs', 'articles', {}],
    ['/services/blogs/hs-codes', 'article', { slug: 'hs-codes' }],
    ['/serviceDetail/air-freight-export', 'service', { title: 'air-freight-export' }],
    ['/product', 'shop', {}],
    ['/product/usedProduct', 'products', { department: 'used' }],
    ['/product/newProduct', 'products', { department: 'new' }],
    ['/product/used/laptops', 'products', { department: 'used', category: 'laptops' }],
    ['/product/new/home', 'products', { department: 'new', category: 'home' }],
    ['/product/toys/indoor', 'products', { department: 'toys', category: 'indoor' }],
    ['/product/kids', 'products', { department: 'kids' }],
    ['/product/women', 'products', { department: 'women' }],
    ['/product/women/shoes', 'products', { department: 'women', name: 'shoes' }],
    ['/product/productDescription/x', 'product', { departments: 'used new kids', name: 'x' }],
    ['/toys/toysdescription/x', 'product', { departments: 'toys', name: 'x' }],
    ['/women/productdescription/x', 'product', { departments: 'women', name: 'x' }],
    ['/lanes', 'lanes', {}],
    ['/lanes/dhaka-hong-kong', 'lane', { lane: 'dhaka-hong-kong' }],
    ['/contact', 'contact', {}],
    ['/privacy', 'privacy', {}],
    ['/terms', 'terms', {}],
    ['/enquiry', 'basket', {}],
  ])('%s', (path, page, params) => {
    expect(pageOf(path)).toMatchObject([page, params]);
  });

  test.each([
    [links.home, 'home', {}],
    [links.searchServices('a/b?c'), 'services', {}],
    [links.requestFor('sea-freight'), 'request', {}],
    [links.articles, 'articles', {}],
    [links.article('hs-codes'), 'article', { slug: 'hs-codes' }],
    [links.service('50 % off/now?'), 'service', { title: '50 % off/now?' }],
    [links.category('used', 'laptop'), 'products', { department: 'used', category: 'laptop' }],
    [links.category('women', 'bag'), 'products', { department: 'women', name: 'bag' }],
    [links.category('kids', 'school'), 'products', { department: 'kids' }],
    [links.ask('Tote'), 'contact', {}],
    [links.basket, 'basket', {}],
    [links.privacy, 'privacy', {}],
    [links.terms, 'terms', {}],
    [links.edit('contact-message', 'x'), 'contact', {}],
    [links.edit('service-request', 'x'), 'request', {}],
  ])('the link %s', (path, page, params) => {
    expect(pageOf(path)).toMatchObject([page, params]);
  });

  test.each([
    ['/TOOLS', 'tools/all'],
    ['//', 'home'],
    ['/tools//%69ncoterms', 'tools/incoterms'],
  ])('the other spelling %s, as on the server', (path, page) => {
    expect(pageOf(path)).toEqual([page, {}]);
  });

  test.each(departments)('the links to %s', (department) => {
    expect(pageOf(links.department(department))).toMatchObject(['products', { department }]);
    const product = { department, name: 'Ærø Tote 100%' };
    expect(pageOf(links.product(product))).toEqual([
      'product',
      expect.objectContaining({
        departments: expect.stringContaining(department),
        name: 'ærø-tote-100%',
      }),
    ]);
  });

  test.each([
    '/nowhere',
    '/serviceDetail',
    '/product/toys',
    '/product/used',
    '/product/kids/school',
    '/services/request/more',
    '/contact/us',
    '/tools%2Fincoterms',
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

test('each page of the table is a file, by which the server finds its scripts', () => {
  for (const { pattern } of allAddresses) {
    expect(existsSync(findRoute(pattern).route.module), pattern).toBe(true);
  }
  expect(existsSync(findRoute('/nowhere').route.module)).toBe(true);
});
