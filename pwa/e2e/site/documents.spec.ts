import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { builtSite } from '../support/builds';
import { routes } from '../support/routes';
import { siteUnderTest } from '../support/site';
import { expect, test } from '../support/test';

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // A list that a region's name would say nothing about; axe judges names where they matter.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    // A listbox of a combobox suggests, which a select can't.
    'prefer-native-element': 'off',
    // The lines of a packing list are groups named by their number; axe checks that they are named.
    'wcag/h71': 'off',
    // The calculator answers while one types: there is nothing to send.
    'wcag/h32': 'off',
  },
});

/** HTML of the pages that search engines know, by path. */
const pages = new Map<string, string>();

test.describe.configure({ mode: 'serial' });

test('every page of the sitemap and every other screen is valid HTML', async ({ request }) => {
  const { url } = siteUnderTest();
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const known = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) =>
    loc.replace(url, '').replaceAll('&amp;', '&').replaceAll('&apos;', "'"),
  );
  expect(known.length).toBeGreaterThan(140);
  const screens = routes.map(({ path }) => path).concat('/app-shell', '/login');
  const others = screens.filter((path) => !known.includes(path));
  for (const some of inFours([...known, ...others])) await Promise.all(some.map(read));
  for (const path of [...known.filter(isExample), ...screens]) {
    const { results } = await validator.validateString(pages.get(path) ?? '');
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    );
    expect(faults, path).toEqual([]);
  }
  for (const path of others) pages.delete(path);

  async function read(path: string) {
    pages.set(path, await (await request.get(path)).text());
  }
});

// There are many similar products: a few of them are enough.
const isExample = (path: string, index: number) => !/escription\//.test(path) || index % 8 === 0;

function* inFours<Item>(items: Item[]) {
  for (let at = 0; at < items.length; at += 4) yield items.slice(at, at + 4);
}

test('no two pages have the same title or description', () => {
  for (const pattern of [/<title>(.*)<\/title>/, /<meta name="description" content="([^"]*)"/]) {
    const found = [...pages.values()].map((html) => html.match(pattern)?.[1] ?? '');
    expect(found.filter((text, index) => text.length < 10 || found.indexOf(text) < index)).toEqual(
      [],
    );
  }
});

test('every page brings the styles of all that it shows, and leaves others out', async () => {
  const assets = join(await builtSite(), 'client/assets');
  const sheets = readdirSync(assets).filter((name) => /^(?!dashboard).*\.css$/.test(name));
  const sheet = sheets.map((name) => readFileSync(join(assets, name), 'utf8')).join('');
  for (const [path, html] of pages) {
    const [, style = ''] = html.match(/<style>([^<]*)<\/style>/) ?? [];
    const shown = [...html.matchAll(/ class="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    const isStyled = (css: string) => (name: string) =>
      new RegExp(`\\.${name}(?![\\w-])`).test(css);
    const wanting = [...new Set(shown)].filter(isStyled(sheet));
    expect(wanting.length, path).toBeGreaterThan(10);
    expect(
      wanting.filter((name) => !isStyled(style)(name)),
      path,
    ).toEqual([]);
    expect(style.length, path).toBeLessThan(sheet.length * 0.7);
  }
});

test('every page names at most eight scripts, and none of the site is small', async () => {
  for (const [path, html] of pages) {
    const named = html.match(/<(link rel="modulepreload"|script type="module")/g) ?? [];
    expect(named.length, path).toBeGreaterThan(3);
    expect(named.length, path).toBeLessThanOrEqual(8);
    // By HTTP/1.1 a browser has six connections: a form needs one of them while the scripts stand still.
    if (html.includes('method="post"')) expect(named.length, path).toBeLessThanOrEqual(5);
  }
  const assets = join(await builtSite(), 'client/assets');
  // The build makes its runtime by itself.
  const scripts = readdirSync(assets).filter((name) =>
    /^(?!dashboard|main-|rolldown-).*\.js$/.test(name),
  );
  const small = scripts.filter((name) => statSync(join(assets, name)).size < 3000);
  expect(small).toEqual([]);
});

test('every page has a share picture that exists and has the size that it says', async ({
  request,
}) => {
  const sizes = { 'og:image:width': '1200', 'og:image:height': '630' };
  const pictures = new Map<string, string>();
  for (const [path, html] of pages) {
    const picture = property(html, 'og:image');
    pictures.set(picture, property(html, 'og:image:type'));
    for (const [name, value] of Object.entries(sizes)) expect(property(html, name)).toBe(value);
    expect(property(html, 'og:image:alt'), path).toMatch(/\S/);
    if (/escription\/|serviceDetail\/|blogs\//.test(path)) expect(picture).toMatch(/\/share\//);
  }
  // Drawing all of them would take half a minute.
  const some = [...pictures].filter((_, index) => index % 12 === 0);
  expect(some.length).toBeGreaterThan(5);
  for (const [picture, type] of some) {
    const answer = await request.get(new URL(picture).pathname);
    expect(answer.status(), picture).toBe(200);
    expect(answer.headers()['content-type']).toBe(type);
  }
});

const breadcrumbs = ['BreadcrumbList'];
const kinds: [pattern: RegExp, types: string[]][] = [
  [/^\/$/, ['Organization']],
  [/^\/serviceDetail\//, ['Service', ...breadcrumbs]],
  [/^\/lanes\/./, ['Service', ...breadcrumbs]],
  [/^\/(lanes$|tools\/)/, breadcrumbs],
  [/^\/services\/blogs\/./, ['Article', ...breadcrumbs]],
  [/description\/|Description\//, ['Product', ...breadcrumbs]],
  [/^\/product|^\/services\/(blogs|export|import)$/, breadcrumbs],
  [/./, []],
];

test('every page says in JSON-LD what it is about, with full addresses', () => {
  const { url } = siteUnderTest();
  for (const [path, html] of pages) {
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    );
    const [, wanted] = kinds.find(([pattern]) => pattern.test(path)) ?? [];
    expect(
      data.map((object) => object['@type']),
      path,
    ).toEqual(wanted);
    for (const object of data) {
      expect(object['@context']).toBe('https://schema.org');
      if (object['@type'] === 'BreadcrumbList') {
        const { itemListElement: items } = object;
        expect(items.map(({ position }: { position: number }) => position)).toEqual(
          items.map((_: unknown, index: number) => index + 1),
        );
        for (const { name, item } of items) {
          expect(name, path).toMatch(/\S/);
          expect(item, path).toMatch(new RegExp(`^${url}/`));
        }
      } else {
        expect(object.name ?? object.headline, path).toMatch(/\S/);
        expect(object.description, path).toMatch(/\S/);
        for (const picture of [object.image].flat()) {
          expect(picture.contentUrl ?? picture).toMatch(new RegExp(`^${url}/.*\\.(jpg|png)$`));
        }
      }
    }
  }
});

const property = (html: string, name: string) =>
  html.match(new RegExp(`<meta property="${name}" content="([^"]*)"`))?.[1] ?? '';
