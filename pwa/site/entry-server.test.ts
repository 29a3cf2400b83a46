import { beforeEach, expect, test, vi } from 'vitest';
import { serviceChoice } from '../../edge-api/contract/catalogue/cards';
import type { CatalogueReader } from '../../edge-api/contract/page';
import type { PrivacySettings } from '../../edge-api/contract/privacy-settings';
import { product, service } from '../test-support/catalogue';
import { render } from './entry-server';

// On Node 20 React's development build warns once of an empty piece, such as it writes for a failure.
beforeEach(() => {
  const { error } = console;
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    if (!String(said[0]).includes('ArrayBuffer.prototype.detached')) error(...said);
  });
});

/** Records as a newer version of the site may write them. */
const pictureless = service('Drone freight', 1, { image: null as never, slug: 'drone-freight' });
const unknownMode = service('Drone freight', 1, { mode: 'drone' as 'air', slug: 'drone-freight' });
const unknownGrade = product('Odd bag', 'women', 1, { grade: 'Z' as 'A', slug: 'odd-bag' });
const nameless = product('Nameless bag', 'women', 2, {
  name: null as never,
});

const services = [service('Air freight'), pictureless, service('Sea freight', 2)];
const items = [product('Tote'), unknownGrade, nameless, product('Clogs', 'women', 3)];

const privacy: PrivacySettings = {
  retention: {
    submissionsDays: 400,
    mailBodiesDays: 7,
    auditDetailsDays: 365,
    unusedAccountsDays: 1,
  },
  receipts: { perHour: 2, perDay: 5 },
  accountsAtGoogle: true,
  errorReportsTo: 'errors.example.com',
};

const read: CatalogueReader = {
  services: async () => services,
  menuServices: async () => services,
  serviceChoices: async () => services.map(serviceChoice),
  service: async () => unknownMode,
  products: async () => ({ items, total: items.length }),
  productNames: async () => items,
  product: async () => ({ product: unknownGrade, name: 'odd-bag' }),
  privacySettings: async () => privacy,
  receipt: async () => null,
};

/** Returns the page's HTML, the errors that are reported on the way, and its status. */
async function rendered(path: string) {
  const reported: string[] = [];
  const page = await render(path, read, (error) => reported.push(String(error)));
  if (page.status === 301) throw new Error('The page has moved.');
  const html = await new Response(page.body).text();
  return { html, reported, status: page.status };
}

test('a service that can’t be shown keeps its name and link, and the others their cards', async () => {
  for (const path of ['/', '/services']) {
    const { html, reported, status } = await rendered(path);
    expect(status).toBe(200);
    expect(html.match(/<h[23]/g)?.length).toBeGreaterThanOrEqual(3);
    expect(html).toMatch(/<a href="\/serviceDetail\/drone-freight"[^>]*>Drone freight<\/a>/);
    expect(html).toContain('Sea freight');
    expect(reported).toEqual([expect.stringContaining('TypeError')]);
  }
});

test('a product that can’t be shown keeps its name, one without even that leaves the others', async () => {
  const { html, reported, status } = await rendered('/product/women');
  expect(status).toBe(200);
  for (const name of ['Tote', 'Odd bag', 'Clogs']) expect(html).toContain(`>${name}</a>`);
  expect(html).not.toContain('Nameless');
  expect(reported.length).toBeGreaterThanOrEqual(2);
});

test('a page of one record is shown without the part that fails or is unknown', async () => {
  const ofService = await rendered('/serviceDetail/drone-freight');
  expect(ofService.html).toContain('Request this service');
  expect(ofService.reported).toEqual([]);
  expect(ofService.html).toMatch(/<li>Export<\/li>|<li>Import<\/li>|<li>Export and import<\/li>/);
  expect(ofService.html).not.toContain('<path></path>');
  const ofProduct = await rendered('/women/productdescription/odd-bag');
  expect(ofProduct.html).toContain('Call for order');
  expect(ofProduct.reported).toHaveLength(1);
});

test('the privacy page tells the settings of the server', async () => {
  const { html } = await rendered('/privacy');
  for (const told of [
    '400 days after their last change',
    'The service at errors.example.com sees the reports of errors',
    '7 days after it was sent',
    '1 day after the last visit',
    'changed: 1 year',
    'at most 2 an hour and 5 a day',
    'stored by Google',
    'the login at Google stays until you delete it',
    'We get a copy of each message by e-mail',
    'a one-way hash of their e-mail address',
    'The hash of an address: without a limit',
    'a service that we use to find errors, at errors.example.com',
  ]) {
    expect(html.replaceAll('<!-- -->', '')).toContain(told);
  }
});

test('the privacy page says so where no mail is sent, no error reported, and accounts are for trying out', async () => {
  const { receipts, accountsAtGoogle, errorReportsTo } = privacy;
  Object.assign(privacy, { receipts: null, accountsAtGoogle: false, errorReportsTo: null });
  const { html } = await rendered('/privacy');
  Object.assign(privacy, { receipts, accountsAtGoogle, errorReportsTo });
  expect(html).not.toContain('Errors of this site');
  expect(html).not.toContain('sees the reports of errors');
  expect(html).toContain('This server sends no e-mails.');
  expect(html).toContain('an emulator stores them, not Google');
});

test('the calculator of chargeable weight is one page for every cargo', async () => {
  const path = '/tools/chargeable-weight';
  const { html } = await rendered(`${path}?cargo=${'9-carton-1999x1x1-5_'.repeat(100)}`);
  expect(html).toBe((await rendered(`${path}?cargo=-`)).html);
});

test('every page has the services of its menus, and is shown without them where they can’t be read', async () => {
  const link = /<a href="\/serviceDetail\/drone-freight"[^>]*>Drone freight<\/a>/g;
  const { html } = await rendered('/about');
  expect(html.match(link)).toHaveLength(2);
  const failing = {
    ...read,
    menuServices: () => Promise.reject(new Error('The database is away.')),
  };
  const reported: unknown[] = [];
  const page = await render('/about', failing, (error) => void reported.push(error));
  if (page.status !== 200) throw new Error('There is no page.');
  const without = await new Response(page.body).text();
  expect(without).toContain('>All services</a>');
  expect(page.pageData).toEqual({});
  expect(reported).toHaveLength(1);
});

test('a page with all services has them once in its data', async () => {
  const page = await render('/services', read, () => undefined);
  if (page.status !== 200) throw new Error('There is no page.');
  expect(Object.keys(page.pageData)).toEqual(['services']);
});

test('the search finds services first, by any part of their titles in any case', async () => {
  const page = await render('/search?q=FREIGHT', read, () => undefined);
  if (page.status !== 200) throw new Error('There is no page.');
  expect(page.pageData.found?.value.services.map(({ label }) => label)).toEqual([
    'Air freight',
    'Drone freight',
    'Sea freight',
  ]);
  expect(page.head.canonicalPath).toBeNull();
});

test('the page of the search counts all products, and leads to the lists with more than it shows', async () => {
  const totes = Array.from({ length: 130 }, (_, index) => product(`Tote ${index}`));
  // Found by what it is, and in no list of that name.
  const bag = product('Padma Bag', 'women', 1, { category: 'tote' });
  const few = Array.from({ length: 96 }, (_, index) => product(`Toy tote ${index}`, 'toys'));
  const productNames = async () => [...totes, bag, ...few];
  const page = await render('/search?q=tote', { ...read, productNames }, () => undefined);
  if (page.status !== 200) throw new Error('There is no page.');
  const html = await new Response(page.body).text();
  expect(html).toContain('227 found');
  expect(html.match(/href="\/women\/productdescription\/tote-/g)).toHaveLength(96);
  expect(html).toMatch(/href="\/product\/women\?q=tote"[^>]*>All 130 in Women</);
  expect(html.match(/>All \d+ in /g)).toHaveLength(1);
  expect(html).toContain('href="?q=tote&amp;shown=192"');
});

test('the page of the search shows more of each kind where its address says so', async () => {
  const many = Array.from({ length: 300 }, (_, index) => product(`Tote ${index}`));
  const productNames = async () => many;
  const htmlOf = async (address: string) => {
    const page = await render(address, { ...read, productNames }, () => undefined);
    if (page.status !== 200) throw new Error('There is no page.');
    return new Response(page.body).text();
  };
  const more = await htmlOf('/search?q=tote&shown=192');
  expect(more.match(/href="\/women\/productdescription\/tote-/g)).toHaveLength(192);
  expect(more).toContain('href="?q=tote&amp;shown=288"');
  const all = await htmlOf('/search?q=tote&shown=384');
  expect(all.match(/href="\/women\/productdescription\/tote-/g)).toHaveLength(300);
  expect(all).not.toContain('Load more');
});

test('two places lead to their lane without scripts too', async () => {
  const { html } = await rendered('/search?q=hong+kong+chattogram');
  expect(html).toContain('href="/lanes/hong-kong-chattogram"');
  expect(html).not.toContain('href="/lanes/chattogram-hong-kong"');
});
