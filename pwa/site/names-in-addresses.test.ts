import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { routeName, slugify } from '../../edge-api/contract/catalogue/slug';
import {
  addProducts,
  addServices,
  product,
  service,
} from '../../edge-api/test-support/catalogue/catalogue';
import { uncached } from '../../edge-api/test-support/catalogue/feed';
import { testOrigin, testSite } from '../../edge-api/test-support/test-site';
import { canonicalPath, findAddress, isOfServer } from '../config/find-address';
import { links } from '../config/links';
import { storedProduct } from '../data/catalogue/department-products';
import { testDb } from '../test-support/device';
import { render } from './entry-server';
import { siteAddresses } from './site-addresses';

const site = () => uncached({ site: { ...testSite, render, addresses: siteAddresses } });

/** Names as people write them, and each sign that means something in an address. */
const written = [
  'Kurti, 100% cotton',
  'A/B, C+D & E; #1?',
  '50% off @ 3:1 = "good" \'deal\' $5 (new)!*~',
  '%41 %2F %25 %',
  'a%2Fb/c\\d|e^f`g{h}<i>',
  'Notes v1.25',
  'photo.png',
  'two  spaces',
  'পাটের ব্যাগ, ১০০%',
  '香港 100% 絲綢',
  'İstanbul Çantası',
  'Οδός ΤΕΛΟΣ',
  'Cafe\u0301 au lait',
  'Ｆｕｌｌ width ½',
  '👩‍👩‍👧 family',
  'Éclair É',
];

const sign = fc.constantFrom(...'%,&/#+?;:@=$!*\'()"\\|^`{}[]<>~._- ');
const letter = fc.constantFrom(...'aZ09éÉক香😀');
const hostileName = fc
  .array(fc.oneof(sign, letter), { minLength: 1, maxLength: 40 })
  .map((signs) => signs.join('').trim())
  .filter((name) => !['', '.', '..'].includes(name));

/** Names that have different addresses. */
const hostileNames = (): string[] => [
  ...new Map(
    [...written, ...fc.sample(hostileName, 25)].map((name) => [routeName(name), name]),
  ).values(),
];

test('a product of any name opens at the one address that its links, the sitemap and the page say', async () => {
  // Node 20 warns once of an empty piece of React's development build.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { app, db } = await site();
  const names = hostileNames();
  const rows = names.map((name, index) =>
    product(name, { slug: `item-${index}`, position: index }),
  );
  await addProducts(db, ...rows);
  const xml = await (await app.request('/sitemap.xml')).text();
  const device = testDb();
  await device.scopes.put({ key: 'women', cursor: '0', checkedAtMs: 1 } as never);
  await device.products.bulkPut(rows as never[]);

  for (const [index, name] of names.entries()) {
    const path = links.product({ name, department: 'women' });
    expect(canonicalPath(path)).toBe(path);
    expect(new URL(path, testOrigin).pathname).toBe(path);
    expect(isOfServer(path), path).toBe(false);
    expect(findAddress(path)?.params.name).toBe(routeName(name));
    expect(xml).toContain(`<loc>${testOrigin}${path.replaceAll("'", '&apos;')}</loc>`);

    const answer = await app.request(path);
    expect(answer.status, path).toBe(200);
    const html = await answer.text();
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? [];
    expect(canonical?.replaceAll('&#39;', "'")).toBe(testOrigin + path);
    expect(html).toContain(`"url":"${testOrigin}${path}"`);
    const [, heading] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
    expect(heading, path).not.toContain('Not Found');

    const inApi = `/api/products/${encodeURIComponent(routeName(name))}`;
    expect(await (await app.request(inApi)).json()).toMatchObject({ name });
    expect(await storedProduct(device, ['women'], routeName(name))).toMatchObject({
      slug: `item-${index}`,
    });
  }

  for (const [index, name] of names.entries()) {
    const now = `Renamed ${index}`;
    await db
      .updateTable('products')
      .set({ name: now })
      .where('slug', '=', `item-${index}`)
      .execute();
    const answer = await app.request(links.product({ name, department: 'women' }));
    expect(answer.status, name).toBe(301);
    expect(answer.headers.get('location')).toBe(links.product({ name: now, department: 'women' }));
  }
});

test('a service opens by its title and by its slug, in any script, and its former ones lead to it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { app, db } = await site();
  const titles = hostileNames();
  await addServices(
    db,
    ...titles.map((title, index) => service(title, { slug: `${slugify(title)}-${index}` })),
  );
  for (const [index, title] of titles.entries()) {
    const address = links.service(`${slugify(title)}-${index}`);
    expect((await app.request(address)).status, address).toBe(200);
    // The address of the menus: the title lower-cased, with hyphens.
    const ofTitle = await app.request(links.service(routeName(title)));
    expect([200, 301], title).toContain(ofTitle.status);
    if (ofTitle.status === 301) expect(ofTitle.headers.get('location')).toBe(address);
    const inApi = await app.request(`/api/services/${encodeURIComponent(routeName(title))}`);
    if (inApi.status === 301) {
      const next = await app.request(inApi.headers.get('location') ?? '');
      expect(await next.json()).toMatchObject({ title });
    } else expect(await inApi.json()).toMatchObject({ title });
  }
});
