import { expect, test } from 'vitest';
import { allAddresses } from '../config/addresses';
import { findAddress } from '../config/find-address';
import { siteAddresses } from './site-addresses';

const { parameters, sitemap, signedIn, offersSignIn } = siteAddresses;

test('says where there is no page', () => {
  for (const path of ['/nope', '/services/a/b/c', '/tools%2Fincoterms']) {
    expect(parameters(path), path).toBeNull();
  }
});

test('the sitemap lists each public page, article and category once', () => {
  expect(sitemap).toHaveLength(new Set(sitemap).size);
  for (const path of [
    ...['/', '/about', '/services', '/services/export', '/services/import', '/services/request'],
    ...[
      '/tools',
      '/tools/chargeable-weight',
      '/tools/container-load',
      '/tools/landed-cost',
      '/tools/demurrage-detention',
      '/tools/unit-converter',
      '/tools/incoterms',
      '/lanes',
      '/lanes/chattogram-hong-kong',
      '/lanes/petrapole-benapole',
      '/tools/documents',
      '/services/blogs',
      '/services/blogs/hs-codes',
      '/product',
    ],
    ...['/product/newProduct', '/product/usedProduct', '/product/women', '/product/kids'],
    ...['/product/used/laptop', '/product/used/mobile', '/product/new/home'],
    ...['/product/toys/educational', '/product/women/bag', '/contact', '/privacy', '/terms'],
  ]) {
    expect(sitemap, path).toContain(path);
  }
});

test('only pages that show what one person does are public and not in the sitemap', () => {
  const left = allAddresses.filter(({ access, sitemap }) => !access && !sitemap);
  expect(new Set(left.map(({ pattern }) => pattern))).toEqual(
    new Set([
      ...['/enquiry', '/search', '/menu', '/track', '/track/:id', '/received/:id'],
      ...['/login', '/registration'],
    ]),
  );
});

test('the sitemap has nothing that only logged-in users open, and no page of one device', () => {
  for (const path of sitemap) {
    expect(findAddress(path)?.address.access, path).toBeUndefined();
    expect(path).not.toMatch(/login|registration|enquiry/);
  }
});

test('robots stay out of what only logged-in users open', () => {
  const isSignedIn = (path: string) => signedIn.some((start) => path.startsWith(start));
  for (const path of [
    '/dashboard',
    '/dashboard/allusers',
    '/updateProduct/1',
    '/updateService/1',
  ]) {
    expect(isSignedIn(path), path).toBe(true);
  }
  expect(sitemap.filter(isSignedIn)).toEqual([]);
});

test('only the login and the registration page offer to log in', () => {
  for (const path of ['/login', '/Login', '/login/', '/registration']) {
    expect(offersSignIn(path), path).toBe(true);
  }
  for (const path of ['/', '/login/more', '/my/login', '/dashboard']) {
    expect(offersSignIn(path), path).toBe(false);
  }
});

test('robots are told no more addresses than they need', () => {
  expect(signedIn).toEqual(['/dashboard', '/updateProduct/', '/updateService/']);
});
