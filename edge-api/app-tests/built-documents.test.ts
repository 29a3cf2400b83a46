import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { splashPicturesOf, splashScreens } from '../../pwa/config/splash-screens';
import { routes } from '../../pwa/e2e/support/routes';
import { startBuiltServer } from '../test-support/documents/built-server';

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

let server: Awaited<ReturnType<typeof startBuiltServer>>;
/** HTML of the pages that search engines know, by path. */
const pages = new Map<string, string>();
/** HTML of every screen, by path. */
const screens = new Map<string, string>();

beforeAll(async () => {
  server = await startBuiltServer();
  const sitemap = await textOf('/sitemap.xml');
  const known = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) =>
    loc.replace(server.origin, '').replaceAll('&amp;', '&').replaceAll('&apos;', "'"),
  );
  for (const path of known) pages.set(path, await textOf(path));
  for (const path of routes.map(({ path }) => path).concat('/app-shell', '/login')) {
    screens.set(path, pages.get(path) ?? (await textOf(path)));
  }
}, 180_000);
afterAll(() => server?.close());

const textOf = async (path: string) => (await server.ask(path)).text();

// There are many similar products: a few of them are enough.
const isExample = (path: string, index: number) => !/escription\//.test(path) || index % 8 === 0;

test('every page of the sitemap and every other screen is valid HTML', async () => {
  expect(pages.size).toBeGreaterThan(140);
  const examples = [...pages].filter(([path], index) => isExample(path, index));
  for (const [path, html] of [...examples, ...screens]) {
    const { results } = await validator.validateString(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
    );
    expect(faults, path).toEqual([]);
  }
}, 120_000);

test('no two pages have the same title or description', () => {
  for (const pattern of [/<title>(.*)<\/title>/, /<meta name="description" content="([^"]*)"/]) {
    const found = [...pages.values()].map((html) => html.match(pattern)?.[1] ?? '');
    expect(found.filter((text, index) => text.length < 10 || found.indexOf(text) < index)).toEqual(
      [],
    );
  }
});

test('every page brings the styles of all that it shows, and leaves others out', () => {
  const { assets } = server;
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

test('every page names at most eight scripts, and none of the site is small', () => {
  for (const [path, html] of pages) {
    const named = html.match(/<(link rel="modulepreload"|script type="module")/g) ?? [];
    expect(named.length, path).toBeGreaterThan(3);
    expect(named.length, path).toBeLessThanOrEqual(8);
    // By HTTP/1.1 a browser has six connections: a form needs one of them while the scripts stand still.
    if (html.includes('method="post"')) expect(named.length, path).toBeLessThanOrEqual(5);
  }
  const { assets } = server;
  // The build makes its runtime by itself.
  const scripts = readdirSync(assets).filter((name) =>
    /^(?!dashboard|main-|rolldown-).*\.js$/.test(name),
  );
  const small = scripts.filter((name) => statSync(join(assets, name)).size < 3000);
  expect(small).toEqual([]);
});

test('every page has a share picture that exists and has the size that it says', async () => {
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
    const answer = await server.ask(new URL(picture).pathname);
    expect(answer.status, picture).toBe(200);
    expect(answer.headers.get('content-type')).toBe(type);
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
  const url = server.origin;
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

// What only the server knows, by its value or by the code that would use it.
const serverOnly = [
  /SMTP_URL|DATABASE_URL|ADMIN_EMAILS|TRUSTED_PROXIES/,
  /postgres(?:ql)?:\/\/|smtps?:\/\//,
  /BEGIN (?:[A-Z]+ )?PRIVATE KEY|privateJwk|private_jwk/,
  /sampan-demo-(?:admin|visitor)/,
  /nodemailer|insert into |process\.env\.[A-Z]/,
];

test('no script for the browser has a secret or code of the server', async () => {
  const { password } = new URL(server.databaseUrl);
  expect(password.length).toBeGreaterThan(8);
  const worker = await textOf('/service-worker.js');
  const precached = [...worker.matchAll(/assets\/[\w.-]+\.js/g)].map(([path]) => `/${path}`);
  expect(precached.length).toBeGreaterThan(20);
  for (const path of ['/service-worker.js', '/app-shell', '/api/config', ...precached]) {
    const answer = await server.ask(path);
    expect(answer.status, path).toBe(200);
    const text = await answer.text();
    expect(text, path).not.toContain(password);
    for (const secret of serverOnly) expect(text, path).not.toMatch(secret);
  }
});

test('each picture for the start of the app on an iPhone is there', async () => {
  const pictures = splashScreens.flatMap((screen) => splashPicturesOf(...screen));
  expect(pictures.length).toBeGreaterThan(10);
  for (const { path } of pictures) {
    const answer = await server.ask(path);
    expect(answer.headers.get('content-type'), path).toBe('image/png');
  }
});
