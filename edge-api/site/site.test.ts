import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listingOf } from '../contract/catalogue/listing';
import type { CatalogueReader, Render } from '../contract/page';
import { addServices, service } from '../test-support/catalogue/catalogue';
import { compresses, onlyInNode, slowerToLearn } from '../test-support/edge/left-out';
import { pageOf } from '../test-support/pages';
import { problemOf } from '../test-support/requests';
import { testApp } from '../test-support/test-app';
import { testSite } from '../test-support/test-site';
import { until } from '../test-support/wait';

const text = (part: string) => new TextEncoder().encode(part);

test.each([
  ['lets a public page use the process that the browser has', '/services', null],
  ['cuts a page of one user off from the window that opened it', null, 'same-origin-allow-popups'],
])('%s', async (_, canonicalPath, policy) => {
  const head = { title: 'Title', description: 'Description.', canonicalPath };
  const render = async () => pageOf(new Blob(['page']).stream(), { head });
  const { app } = await testApp({ site: { ...testSite, render } });
  expect((await app.request('/')).headers.get('cross-origin-opener-policy')).toBe(policy);
});

test('wraps the page in a document with its head, its data and the client', async () => {
  const { app, db } = await testApp();
  await addServices(db, service('Air </script> freight'));
  const answer = await app.request('/services?a=1&b=2');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const html = await answer.text();
  expect(html).toMatch(/^<!doctype html>/);
  expect(html).toContain('<title>Page /services?a=1&amp;b=2</title>');
  expect(html).toContain('<link rel="canonical" href="https://sampan.example/page">');
  expect(html).toMatch(/<style>[^<]*p\{margin:0\}<\/style>/);
  expect(html).toContain('<script type="module" src="/assets/main.js"></script>');
  const [, inlined = ''] =
    html.match(/<script type="application\/json" id="page-data">(.*?)<\/script>/) ?? [];
  expect(JSON.parse(inlined).services.value).toMatchObject([{ title: 'Air </script> freight' }]);
  expect(html).toMatch(/<\/html>$/);
});

test('gives pages of a list item what its card shows, and of one item everything', async () => {
  let read: CatalogueReader | undefined;
  const render: Render = async (_path, reader) => {
    read = reader;
    return pageOf(new Blob(['page']).stream());
  };
  const { app } = await testApp({ template: 'seeded', site: { ...testSite, render } });
  await (await app.request('/')).text();
  const [service] = (await read?.services()) ?? [];
  const keysOfService = 'direction id image mode requestModes slug summary title'.split(' ');
  expect(Object.keys(service ?? {}).sort()).toEqual(keysOfService);
  expect(await read?.service(service?.slug ?? '')).toHaveProperty('description');
  const { items = [] } = (await read?.products(listingOf('', { department: 'women' }))) ?? {};
  expect(items).not.toHaveLength(0);
  for (const item of items) {
    expect(Object.keys(item).sort()).toEqual([
      ...['availability', 'department', 'grade', 'id', 'images', 'name', 'price', 'slug'],
    ]);
    expect(item.images).toHaveLength(1);
  }
  const found = await read?.product(['women'], items[0]?.slug ?? '');
  expect(found?.product).toHaveProperty('description');
});

test('sends the head before the page is done', async () => {
  let finish = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(text('<p>first</p>'));
      finish = () => {
        controller.enqueue(text('<p>last</p>'));
        controller.close();
      };
    },
  });
  const { app } = await testApp({ site: { ...testSite, render: async () => pageOf(body) } });
  const answer = await app.request('/');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  while (!received.includes('first')) received += (await reader?.read())?.value;
  expect(received).toContain('<title>Title</title>');
  expect(received).not.toContain('last');
  finish();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
    received += part.value;
  expect(received).toMatch(/first<\/p><p>last.*<\/html>$/s);
});

test('serves a page from memory after its first visitor, tagged and with Brotli', async () => {
  let renderings = 0;
  const render = async () => {
    renderings += 1;
    return pageOf(new Blob(['<p>page</p>'.repeat(500)]).stream());
  };
  const { app } = await testApp({ site: { ...testSite, render } });
  const first = await (await app.request('/services')).text();
  const packed = () => app.request('/services', { headers: { 'accept-encoding': 'gzip, br' } });
  await until(async () => (await packed()).headers.get('etag') !== null);
  const renderedSoFar = renderings;
  const answer = await packed();
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const etag = answer.headers.get('etag') ?? '';
  expect(brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(first);
  const plain = await app.request('/services');
  expect(await plain.text()).toBe(first);
  expect(plain.headers.get('etag')).not.toBe(etag);
  const known = { headers: { 'accept-encoding': 'br', 'if-none-match': etag } };
  expect((await app.request('/services', known)).status).toBe(304);
  expect(renderings).toBe(renderedSoFar);
});

test('shows a change to the next visitor', async () => {
  onlyInNode(slowerToLearn);
  const { app, db, revision } = await testApp();
  await addServices(db, service('Air'));
  await (await app.request('/services')).text();
  const before = revision.current();
  await db.updateTable('services').set({ title: 'Fly' }).execute();
  await until(() => revision.current() !== before);
  expect(await (await app.request('/services')).text()).toContain('<h1>Fly</h1>');
});

test('answers every address without a page with one document and 404', async () => {
  const { app } = await testApp();
  for (let visit = 0; visit < 3; visit += 1) {
    const answer = await app.request(`/nowhere/at-all-${visit}?a=${visit}`, {
      headers: { 'if-none-match': '*' },
    });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('<h1>');
  }
});

test('redirects a former address with its query, and no browser stores that for ever', async () => {
  const render = async () => ({ status: 301, path: '/serviceDetail/air%20freight' }) as const;
  const { app } = await testApp({ site: { ...testSite, render } });
  for (const method of ['GET', 'HEAD']) {
    const answer = await app.request('/serviceDetail/old?from=a&b=%22', { method });
    expect(answer.status).toBe(301);
    expect(answer.headers.get('location')).toBe('/serviceDetail/air%20freight?from=a&b=%22');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe('');
  }
  expect((await app.request('/old')).headers.get('location')).toBe('/serviceDetail/air%20freight');
});

test('redirects to an address with a query of its own', async () => {
  const render = async () => ({ status: 301, path: '/services/request?service=b' }) as const;
  const { app } = await testApp({ site: { ...testSite, render } });
  const answer = await app.request('/services/request?service=a');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    301,
    '/services/request?service=b',
  ]);
});

test('answers a renderer that fails with a problem', async () => {
  const render = async () => {
    throw new Error('secret of the renderer');
  };
  const { app, logged } = await testApp({ site: { ...testSite, render } });
  const answer = await app.request('/');
  expect(answer.status).toBe(500);
  expect(JSON.stringify(await problemOf(answer))).not.toContain('secret');
  expect(String(logged.splice(0)[0]?.fields?.error)).toContain('secret');
});

test('logs a part of a page that failed, and sends the rest', async () => {
  const { app, logged } = await testApp({
    site: {
      ...testSite,
      render: async (_path, _read, report) => {
        report(new TypeError('one card failed'));
        return pageOf(new Blob(['<p>the rest</p>']).stream());
      },
    },
  });
  const answer = await app.request('/services?a=air');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<p>the rest</p>');
  expect(logged.splice(0)).toEqual([
    {
      level: 'error',
      message: 'part of a page failed',
      fields: { route: '/:page', error: new TypeError('one card failed') },
    },
  ]);
});

test('caches no page that broke off', async () => {
  let visits = 0;
  const render = async () => {
    visits += 1;
    let pieces = 0;
    return pageOf(
      new ReadableStream({
        pull(controller) {
          pieces += 1;
          if (pieces === 1) controller.enqueue(text(`<p>${visits}</p>`));
          else if (visits === 1) controller.error(new Error('broke off'));
          else controller.close();
        },
      }),
    );
  };
  const { app } = await testApp({ site: { ...testSite, render } });
  await expect((await app.request('/')).text()).rejects.toThrow('broke off');
  expect(await (await app.request('/')).text()).toContain('<p>2</p>');
});

test('sends a page with a query with Brotli too, and renders it each time', async () => {
  onlyInNode(compresses);
  const { app } = await testApp({ template: 'seeded' });
  const plain = await app.request('/services?a=air');
  expect(plain.headers.get('content-encoding')).toBeNull();
  const accepts = { headers: { 'accept-encoding': 'gzip, br' } };
  const answer = await app.request('/services?a=air', accepts);
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
  const html = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString();
  expect(html).toBe(await plain.text());
  const older = await app.request('/services?a=air', { headers: { 'accept-encoding': 'gzip' } });
  expect(older.headers.get('content-encoding')).toBe('gzip');
});

test('caches a whole page although its visitor left halfway', async () => {
  const { app } = await testApp({ template: 'seeded' });
  const answer = await app.request('/services');
  await answer.body?.cancel();
  const again = () => app.request('/services');
  await until(async () => (await again()).headers.get('etag') !== null);
  expect(await (await again()).text()).toMatch(/^<!doctype html>.*<\/html>$/s);
});

test('serves the shell without a page, for the service worker', async () => {
  const { app } = await testApp();
  const answer = await app.request('/app-shell');
  expect(await answer.text()).toMatch(/<\/p><\/div>(<link [^>]+>)*<script type="module" src="/);
});

test('answers HEAD with the headers of a page and nothing else', async () => {
  const { app } = await testApp();
  const answer = await app.request('/services', { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('');
});
