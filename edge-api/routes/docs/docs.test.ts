import { expect, test } from 'vitest';
import { clientAddresses } from '../../node/client-address';
import { accessByRoute } from '../../test-support/accounts/access-by-route';
import { testApp } from '../../test-support/test-app';
import { fieldMeanings } from './field-meanings';

type Operation = {
  operationId: string;
  summary: string;
  security: object[];
  responses: Record<string, { content?: object; $ref?: string }>;
  requestBody?: unknown;
};
type Document = {
  openapi: string;
  info: object;
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, { content: object }> };
};

const documentOf = async (app: Awaited<ReturnType<typeof testApp>>['app']): Promise<Document> =>
  (await app.request('/api/openapi.json')).json();

function answerType(path: string): string {
  if (path.startsWith('/media/')) return 'image/*';
  if (path.endsWith('.txt')) return 'text/plain';
  if (path.endsWith('/{fileId}')) return 'application/octet-stream';
  if (path.endsWith('/quotations/{file}')) return 'application/pdf';
  if (path.endsWith('.csv')) return 'text/csv; charset=utf-8';
  return path.endsWith('/events') ? 'text/event-stream' : 'application/json';
}

test('the document describes every route as OpenAPI 3.1', async () => {
  const { app } = await testApp();
  const answer = await app.request('/api/openapi.json');
  expect(answer.headers.get('content-type')).toBe('application/json');
  const { openapi, info, paths } = (await answer.json()) as Document;
  expect(openapi).toMatch(/^3\.1\./);
  expect(info).toMatchObject({ title: 'Sampan API', version: expect.any(String) });
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  // The document has every route, except those that serve the document itself, and a page for people.
  const served = app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    .filter(
      (route) => !/ \/api\/(docs|openapi\.json|problems(\/.*)?|unsubscribe\/{token})$/.test(route),
    );
  const ofTheApi = routes.filter((route) => route.includes(' /api/'));
  expect([...new Set(served)].sort()).toEqual(ofTheApi.sort());
  expect(routes.sort()).toEqual(Object.keys(accessByRoute).sort());
});

test('the document says of each route what it takes and what it answers', async () => {
  const { app } = await testApp();
  const { paths, components } = await documentOf(app);
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { summary, responses, requestBody }] of Object.entries(methods)) {
      expect(summary, path).toMatch(/\w/);
      const good = Object.keys(responses).filter((status) => status.startsWith('2'));
      expect(good, path).toHaveLength(1);
      const takesBody =
        method !== 'get' &&
        method !== 'delete' &&
        !/\/(restore|request-files|secret|ping|send-again|seen|update-mails)$/.test(path);
      expect(requestBody !== undefined, `${method} ${path}`).toBe(takesBody);
      for (const [status, { $ref, ...answer }] of Object.entries(responses)) {
        const { content } = components.responses[$ref?.split('/')[3] ?? ''] ?? answer;
        const type = status.startsWith('2') ? answerType(path) : 'application/problem+json';
        const isEmpty =
          /^(204|3..)$/.test(status) || `${path} ${status}` === '/api/request-files 201';
        const types = isEmpty ? [] : [type];
        expect(Object.keys(content ?? {}), `${path} ${status}`).toEqual(types);
      }
    }
  }
});

test('each operation has a name, and the document says who may ask', async () => {
  const { app } = await testApp();
  const { paths } = await documentOf(app);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  );
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(operations.length);
  for (const { path, operationId, security, responses } of operations) {
    expect(operationId, path).toMatch(/^[a-z][a-zA-Z]+$/);
    expect(security.length > 0, path).toBe('401' in responses);
  }
});

test('the document explains fields whose names do not say enough', async () => {
  const { app } = await testApp();
  const document = JSON.stringify(await documentOf(app));
  const meanings = Object.values(fieldMeanings).flatMap((fields) => Object.values(fields));
  // A missing text belongs to a field that was renamed.
  for (const meaning of meanings) expect(document).toContain(JSON.stringify(meaning));
});

test('the document points only at schemas that it has', async () => {
  const { app } = await testApp();
  const document = await documentOf(app);
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
    ([, at]) => at ?? '',
  );
  for (const reference of references) {
    expect(reference).toMatch(/^#\//);
    const found = reference
      .slice(2)
      .split('/')
      .reduce<unknown>(
        (node, key) => (node as Record<string, unknown> | undefined)?.[key],
        document,
      );
    expect(found, reference).toBeDefined();
  }
});

test('an operation has parameters where its address or its query has them', async () => {
  const { app } = await testApp();
  const { paths } = await documentOf(app);
  const parameters = (path: string) =>
    (paths[path]?.get as { parameters?: { name: string; in: string }[] } | undefined)?.parameters
      ?.map((parameter) => `${parameter.in} ${parameter.name}`)
      .sort();
  expect(parameters('/api/products/{slug}')).toEqual([
    'header If-None-Match',
    'path slug',
    'query department',
  ]);
  expect(parameters('/media/{id}/{file}')).toEqual([
    'header If-None-Match',
    'path file',
    'path id',
  ]);
  expect(parameters('/api/catalogue/changes')).toEqual([
    'header If-None-Match',
    'query scope',
    'query since',
  ]);
  expect(parameters('/api/products')).toEqual([
    'header If-None-Match',
    'query availability',
    'query category',
    'query cursor',
    'query department',
    'query grade',
    'query limit',
    'query priced',
    'query q',
    'query sort',
  ]);
});

test('people read the same in a page without scripts', async () => {
  const { app } = await testApp({ clientAddress: clientAddresses([]) });
  const answer = await app.request('/api/docs', undefined, { peer: '198.51.100.1' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('text/html');
  const page = await answer.text();
  const routes = ['POST /api/contact-messages', 'GET /api/products/{slug}', 'product.changed'];
  for (const shown of [...routes, 'Over 64 KB.']) {
    expect(page).toContain(shown);
  }
  // The page explains every schema that a body only names.
  expect(page).toContain('<a href="#ServiceRequest">');
  expect(page).toContain('<pre id="ServiceRequest">');
  expect(page).not.toContain('<script');
  expect(page).not.toMatch(/\[object|undefined/);
});
