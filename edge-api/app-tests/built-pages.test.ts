import { v7 as uuidV7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { otherRoutes, routes, titleOf } from '../../pwa/e2e/support/routes';
import { startBuiltServer } from '../test-support/documents/built-server';
import { documentOf } from '../test-support/documents/document-of';

let server: Awaited<ReturnType<typeof startBuiltServer>>;
beforeAll(async () => {
  server = await startBuiltServer();
}, 120_000);
afterAll(() => server?.close());

async function open(path: string) {
  const answer = await server.ask(path);
  const html = await answer.text();
  return { status: answer.status, headers: answer.headers, html, ...documentOf(html) };
}

const spaced = (text: string) => text.replace(/\s+/g, ' ');

describe('what a browser gets without scripts', () => {
  test.each(routes)('$path is complete, with its status, heading and title', async (route) => {
    const shown = await open(route.path);
    expect(shown.status).toBe(route.status);
    expect(shown.heading).toBe(spaced(route.heading));
    expect(shown.title).toBe(spaced(titleOf(route)));
    expect(shown.description).toMatch(/.{20,}/);
    expect(shown.canonical).toBe(route.canonical && server.origin + route.canonical);
    for (const text of route.texts) expect(shown.main).toContain(spaced(text));
    expect(shown.footer).toContain('Chattogram');
    // Nothing waits at the end of the document until a script puts it into its place.
    expect(shown.html).not.toContain('<div hidden id="S:');
  });

  test.each(otherRoutes)('$path answers as the page of its other address', async (route) => {
    const shown = await open(route.path);
    expect(shown).toMatchObject({
      status: 200,
      heading: spaced(route.heading),
      title: spaced(titleOf(route)),
    });
  });
});

test('each 404 has a phone number, and a first link that leads on', async () => {
  for (const { path } of routes.filter(({ status }) => status === 404)) {
    const { links } = await open(path);
    expect(links.find(({ text }) => text.includes('+880'))?.href, path).toMatch(/^tel:/);
    const onward = await open(links[0]?.href ?? '');
    expect(onward.status, path).toBe(200);
    expect(onward.heading, path).not.toMatch(/not|Nothing/i);
  }
});

test('no page sets a cookie', async () => {
  for (const path of ['/', '/contact', '/product/women', '/login', '/privacy']) {
    expect((await open(path)).headers.getSetCookie(), path).toEqual([]);
  }
});

const linksOf = ({ sections }: ReturnType<typeof documentOf>, wanted: string) =>
  sections.find(({ name }) => name === wanted)?.links ?? [];

describe('the page of the search', () => {
  test('lists what the server found, services first', async () => {
    const shown = await open('/search?q=CARGO');
    expect(shown.robots).toBe('noindex');
    expect(shown.elements('input', { name: 'q', value: 'CARGO' })).toHaveLength(1);
    expect(shown.sections[0]?.name).toBe('Services');
    const services = linksOf(shown, 'Services');
    for (const { text } of services) expect(text).toMatch(/cargo/i);
    expect(services).toContainEqual({ href: '/serviceDetail/reefer-cargo', text: 'Reefer Cargo' });
  });

  test('finds products and tools too, and leads on when there is nothing', async () => {
    const notFound = 'Service not found. Please try a different search term.';
    expect(linksOf(await open('/search?q=karnaphuli+court'), 'Products')).toMatchObject([
      { href: '/women/productdescription/karnaphuli-court-sneaker' },
    ]);
    expect(linksOf(await open('/search?q=demurage'), 'Tools')).toMatchObject([
      { text: 'Demurrage and detention' },
    ]);
    const nothing = await open('/search?q=zeppelin');
    expect(nothing.main).toContain(notFound);
    expect(linksOf(nothing, 'Where to look instead')).toHaveLength(4);
    for (const blank of ['/search', '/search?q=', '/search?q=+']) {
      const { main, elements } = await open(blank);
      // In the bar and in the page.
      expect(elements('input', { name: 'q' }), blank).toHaveLength(2);
      expect(main, blank).not.toContain(notFound);
    }
  });
});

test('a browser in which nothing opens has the menu as a page', async () => {
  const { robots, links } = await open('/menu');
  expect(robots).toBe('noindex');
  expect(links[0]?.href).toBe('/');
  expect(links.at(-1)?.text).toBe('View All Services');
  expect(links.map(({ text }) => text)).toContain('Reefer Cargo');
});

test('the forms above the lists of services and products filter and sort without scripts', async () => {
  const services = await open('/services');
  expect(services.elements('form', { action: '/services' })).toHaveLength(1);
  for (const name of ['direction', 'mode']) {
    expect(services.elements('select', { name }), name).toHaveLength(1);
  }
  const filtered = await open('/services?q=&direction=import&mode=air');
  expect(filtered.entries).toContain('Air Freight Import');
  expect(filtered.entries).not.toContain('Air Freight Export');
  const all = filtered.links.find(({ text }) => text === 'Show all');
  expect((await open(all?.href ?? '')).entries).toContain('Air Freight Export');

  const products = await open('/product/women');
  for (const [element, name] of [
    ['select', 'sort'],
    ['input', 'priced'],
  ] as const) {
    expect(products.elements(element, { name }), name).toHaveLength(1);
  }
  const { entries } = await open('/product/women?q=&availability=&sort=name&priced=1');
  expect(entries.length).toBeGreaterThan(1);
  expect(entries.length).toBeLessThan(products.entries.length);
  const byName = (a: string, b: string) => a.toLowerCase().localeCompare(b.toLowerCase());
  expect(entries).toEqual([...entries].sort(byName));
});

describe('a page that needs scripts', () => {
  test.each([
    ['/enquiry', /^Collecting several products needs JavaScript.*hello@sampan\.example/],
    ['/track', /^This page needs JavaScript.*\+880.*hello@sampan\.example/],
    [`/track/${uuidV7()}`, /^This page needs JavaScript.*\+880.*hello@sampan\.example/],
    ['/dashboard', /^This page needs JavaScript\..*see all our pages/],
    ['/app-shell', /^This page needs JavaScript\. Please write to hello@sampan\.example/],
    ['/login', /^Logging in needs JavaScript\./],
    ['/registration', /^Logging in needs JavaScript\./],
  ])('%s says so, and what to do instead', async (path, said) => {
    const { withoutScripts, robots } = await open(path);
    expect(withoutScripts).toMatch(said);
    expect(robots).toBe('noindex');
  });

  test('the forms to log in take nothing before their scripts come', async () => {
    for (const path of ['/login', '/registration']) {
      expect((await open(path)).elements('fieldset', { disabled: '' }), path).toHaveLength(1);
    }
  });
});

test('no page with a form promises what only its scripts do', async () => {
  for (const path of ['/contact', '/services/request', '/enquiry?product=kowloon-canvas-tote']) {
    const { main } = await open(path);
    expect(main, path).not.toMatch(/step by step|step Contact|even without/i);
  }
});

test('the enlarged picture of a product is a link to its file', async () => {
  const { elements } = await open('/women/productdescription/karnaphuli-court-sneaker');
  const [link] = elements('a', { 'aria-label': 'Enlarge the picture' });
  expect(link?.href).toMatch(/\.(svg|webp|avif|png|jpg)$/);
});

const landedCost =
  '/tools/landed-cost?goods=10000&price=cif&rate=122.65&cd=25&rd=0&sd=0&vat=15&ait=0&at=0&pieces=1000';
const demurrage =
  '/tools/demurrage-detention?discharged=2026-11-01&returned=2026-11-13&free=4&slabs=7_12-10_20-_40';

test.each([
  [landedCost, 'Landed cost BDT 1,768,459.69'],
  [demurrage, 'Total US$176'],
  ['/tools/unit-converter?from=cft&to=m3&left=100', '2.8316847 m³'],
  // What the button of the form asks for once another amount is typed.
  ['/tools/unit-converter?kind=volume&left=10&from=cft&right=2.8316847&to=m3', '0.28316847 m³'],
])('the address %s shows its result without scripts', async (path, result) => {
  const { main, elements } = await open(path);
  expect(main).toContain(result);
  expect(elements('form', { action: new URL(path, 'http://a').pathname })).toHaveLength(1);
});

test('the calculator of lines of cargo says that it needs scripts', async () => {
  // Each link would be a page of its own in the server's cache.
  const { withoutScripts } = await open('/tools/chargeable-weight?cargo=10-carton-120x100x120-120');
  expect(withoutScripts).toContain('This calculator needs JavaScript.');
});

test('the page of the basket is not in the sitemap', async () => {
  const sitemap = await (await server.ask('/sitemap.xml')).text();
  expect(sitemap).toContain('/contact</loc>');
  expect(sitemap).not.toContain('/enquiry');
});
