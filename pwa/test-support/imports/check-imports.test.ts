import { expect, test } from 'vitest';
import { circles, forbiddenImports, tooLarge } from './check-imports.mjs';
import { limits, rows } from './import-rules.mjs';
import { importsOf } from './read-imports.mjs';

const one = (from: string, to: string, isType = false) => ({ from, to, isType });

test.each([
  ['a feature another feature', 'pwa/frame/outbox/tray.tsx', 'pwa/frame/account/user.ts'],
  ['a room its neighbour', 'pwa/dashboard/csv/import.tsx', 'pwa/dashboard/inbox/list.tsx'],
  ['a room another feature', 'pwa/site/tools/weight/result.tsx', 'pwa/site/home/hero.tsx'],
  ['the root of a feature its room', 'pwa/site/tools/list.tsx', 'pwa/site/tools/weight/result.tsx'],
  ['the dashboard the site', 'pwa/dashboard/screens.tsx', 'pwa/site/home/hero.tsx'],
  ['the site the dashboard', 'pwa/site/routes.ts', 'pwa/dashboard/screens.tsx'],
  ['the frame a page', 'pwa/frame/frame.tsx', 'pwa/site/pages/home.tsx'],
  ['a feature a page', 'pwa/site/home/hero.tsx', 'pwa/site/pages/home.tsx'],
  ['a component of ui stored data', 'pwa/ui/button.tsx', 'pwa/data/device.ts'],
  ['data a component', 'pwa/data/store/db.ts', 'pwa/ui/button.tsx'],
  ['data React', 'pwa/data/store/db.ts', 'react'],
  ['the store the sync engine', 'pwa/data/store/db.ts', 'pwa/data/sync/follow-feed.ts'],
  ['the session the outbox', 'pwa/data/session/session-life.ts', 'pwa/data/outbox/deliver.ts'],
  ['the outbox the catalogue', 'pwa/data/outbox/deliver.ts', 'pwa/data/catalogue/refresh.ts'],
  ['the worker a screen', 'pwa/sw/delivery.ts', 'pwa/frame/outbox/tray.tsx'],
  ['the container planner what is stored', 'pwa/packing/plan-load.ts', 'pwa/data/device.ts'],
  ['loading what it loads', 'pwa/loading/lazy.tsx', 'pwa/site/app.tsx'],
  ['the client the server', 'pwa/site/home/hero.tsx', 'edge-api/app.ts'],
  ['the typed client the app itself', 'pwa/data/http/client.ts', 'edge-api/app.ts'],
  ['a source a test’s support', 'pwa/data/device.ts', 'pwa/test-support/device.ts'],
  ['the contract the server', 'edge-api/contract/problem.ts', 'edge-api/http/problem.ts'],
  ['the contract another package', 'edge-api/contract/problem.ts', 'hono'],
  ['a query a route', 'edge-api/db/users.ts', 'edge-api/routes/me.ts'],
  ['a helper a middleware', 'edge-api/http/problem.ts', 'edge-api/middleware/who-asks.ts'],
  ['a route a document', 'edge-api/routes/me.ts', 'edge-api/site/site.ts'],
  ['the app what only Node can do', 'edge-api/app.ts', 'edge-api/node/brotli.ts'],
  ['a route a module of Node', 'edge-api/routes/me.ts', 'node:fs'],
  ['the server the client', 'edge-api/site/site.ts', 'pwa/site/entry-server.tsx'],
])('must not import: %s', (_, from, to) => {
  expect(forbiddenImports(rows, [one(from, to)])).toHaveLength(1);
});

test.each([
  ['a room the root of its feature', 'pwa/site/tools/weight/result.tsx', 'pwa/site/tools/list.tsx'],
  ['a page two features', 'pwa/site/pages/home.tsx', 'pwa/site/home/hero.tsx'],
  ['a file its neighbour', 'pwa/data/http/client.ts', 'pwa/data/http/answers.ts'],
  ['a test anything', 'pwa/data/http/client.test.ts', 'edge-api/node/brotli.ts'],
  ['Node’s half a module of Node', 'edge-api/node/brotli.ts', 'node:zlib'],
  ['the contract its schema library', 'edge-api/contract/problem.ts', 'valibot'],
])('may import: %s', (_, from, to) => {
  expect(forbiddenImports(rows, [one(from, to)])).toEqual([]);
});

test('lets the typed client know the app by its type', () => {
  const imports = [one('pwa/data/http/client.ts', 'edge-api/app.ts', true)];
  expect(forbiddenImports(rows, imports)).toEqual([]);
});

test('asks for a row where none fits', () => {
  expect(forbiddenImports(rows, [one('docs/new/thing.ts', 'react')])[0]).toContain('no row');
});

test('finds circles, also those of types and of several files', () => {
  const imports = [
    one('a.ts', 'b.ts'),
    one('b.ts', 'c.ts', true),
    one('c.ts', 'a.ts'),
    one('d.ts', 'a.ts'),
    one('e.ts', 'f.ts', true),
    one('f.ts', 'e.ts'),
  ];
  expect(circles(imports)).toEqual(['Circle: a.ts, b.ts, c.ts.', 'Circle: e.ts, f.ts.']);
});

test('finds long files, full folders and deep folders', () => {
  const files = Array.from({ length: 31 }, (_, index) => ({
    path: `pwa/ui/a${index}.ts`,
    lines: 9,
  }));
  const beside = [
    { path: 'pwa/ui/a1.test.ts', lines: 9 },
    { path: 'pwa/ui/long.module.css', lines: 300 },
    { path: 'edge-api/seed/products.ts', lines: 500 },
  ];
  expect(tooLarge(limits, [...files.slice(1), ...beside])).toEqual([]);
  expect(
    tooLarge(limits, [
      ...files,
      { path: 'pwa/site/app.tsx', lines: 401 },
      { path: 'edge-api/a/b/c/deep.ts', lines: 1 },
    ]),
  ).toEqual([
    'pwa/site/app.tsx has 401 lines, more than 400.',
    'edge-api/a/b/c/deep.ts is more than 2 folders below edge-api/.',
    'pwa/ui/ has 31 source files, more than 30.',
  ]);
});

test('reads imports of values and types, re-exports and import()', () => {
  const text = `
    import a, { type B } from './a';
    import type { C } from './c';
    import './d.css';
    export { e } from './e';
    export type { F } from './f';
    const g = () => import('./g');
    type H = import('./h').H;`;
  const sorted = importsOf('x.ts', text).sort((a, b) => a.target.localeCompare(b.target));
  expect(sorted.map(({ target, isType }) => `${target} ${isType}`)).toEqual([
    './a false',
    './c true',
    './d.css false',
    './e false',
    './f true',
    './g false',
    './h true',
  ]);
});
