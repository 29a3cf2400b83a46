import { expect, test } from 'vitest';
import { fileTypes } from '../../edge-api/contract/request-file';
import { shareTarget } from '../../edge-api/contract/share-target';
import { addresses, allAddresses } from './addresses';
import { canonicalPath, findAddress, isSearchPath, storesVisits } from './find-address';
import { links } from './links';
import { webManifest } from './web-manifest';

test('each link leads to the row of its name', () => {
  for (const [name, address] of Object.entries(addresses)) {
    const link = links[name as keyof typeof addresses];
    const path = typeof link === 'string' ? link : link('a b/ü');
    expect(findAddress(path)?.address, path).toBe(address);
  }
});

test('each link is in its one spelling, whatever its value', () => {
  for (const name of Object.keys(addresses)) {
    const link = links[name as keyof typeof addresses];
    for (const value of ['a b/ü', 'CamelCase', '50%', '%41', "it's (new), + more", '..']) {
      const path = typeof link === 'string' ? link : link(value);
      expect(canonicalPath(path)).toBe(path);
    }
  }
});

test.each([
  ['/TOOLS/incoterms', '/tools/incoterms'],
  ['/tools/INCOTERMS/', '/tools/incoterms'],
  ['/%74ools', '/tools'],
  ['//tools///incoterms', '/tools/incoterms'],
  ['/updateproduct/AbC', '/updateProduct/AbC'],
  ['/DASHBOARD/adminhome', '/dashboard/adminHome'],
  ['/product/WOMEN/Bag', '/product/women/bag'],
  ['/product/new/HOME', '/product/new/home'],
  ['/servicedetail/Air%20Freight', '/serviceDetail/Air%20Freight'],
  ['/women/ProductDescription/%70adma-%c3%bc', '/women/productdescription/padma-%C3%BC'],
  ['/api/%73ervices', '/api/services'],
  ['//other.example/%2f%41', '/other.example/%2FA'],
  ['/%2574ools', '/%2574ools'],
  ['/%', '/%'],
])('%s is another spelling of %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical);
  expect(canonicalPath(canonical)).toBe(canonical);
});

test('what is searched for by a path, and what an address is asked by its value, stay as typed', () => {
  for (const path of ['/product/women/Jamdani', '/product/productDescription/Padma%20Bag']) {
    expect(canonicalPath(path)).toBe(path);
  }
});

test('a list by a made-up name is a search, a category in its one spelling is not', () => {
  for (const path of ['/product/women/tote', '/product/women/BAG', '/product/used/laptops']) {
    expect(isSearchPath(path), path).toBe(true);
  }
  for (const path of ['/product/women', '/product/women/bag', '/women/productdescription/tote']) {
    expect(isSearchPath(path), path).toBe(false);
  }
});

test('each shortcut of the installed app leads to a page', () => {
  for (const { url } of webManifest.shortcuts) {
    expect(findAddress(new URL(url, 'https://sampan.example').pathname), url).not.toBeNull();
  }
});

test('other apps can share with the installed app what a request may have', () => {
  const { action, params } = webManifest.share_target;
  expect(action).toBe(shareTarget.path);
  expect(params.files[0]?.name).toBe(shareTarget.field);
  for (const form of [shareTarget.stored, shareTarget.refused, shareTarget.lost]) {
    const { pathname } = new URL(form, 'https://sampan.example');
    expect(findAddress(pathname)?.address).toBe(addresses.request);
  }
  const extensions = Object.values(fileTypes).flat();
  expect(params.files[0]?.accept).toEqual([
    ...Object.keys(fileTypes),
    ...extensions.map((extension) => `.${extension}`),
  ]);
});

test('a visit is stored for offline, unless it shows what belongs to one user', () => {
  for (const path of ['/', '/services', '/product/women', '/enquiry', '/toys/toysdescription/x']) {
    expect(storesVisits(path), path).toBe(true);
  }
  for (const path of [
    ...['/login', '/registration', '/dashboard', '/Dashboard/profile', '/dashboard/allusers'],
    ...['/updateProduct/1', '/updateService/1', '/nowhere', '/__/auth/handler', '/dashboards'],
  ]) {
    expect(storesVisits(path), path).toBe(false);
  }
});

test('nothing that only logged-in users open is stored for offline', () => {
  for (const address of allAddresses) {
    if ('access' in address) expect(address.storeVisits, address.pattern).toBe(false);
  }
});
