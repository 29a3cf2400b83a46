import { expect, test } from 'vitest';
import { signedIn } from '../../test-support/accounts/signed-in';
import { addServices, service } from '../../test-support/catalogue/catalogue';
import { json } from '../../test-support/requests';
import { contactMessage } from '../../test-support/samples';
import { testApp } from '../../test-support/test-app';
import { until } from '../../test-support/wait';

const forCdns = ['cdn-cache-control', 'surrogate-control', 'surrogate-key', 'cache-tag'];
const cachingOf = ({ headers }: Response) => ({
  browsers: headers.get('cache-control'),
  cdns: forCdns.map((name) => headers.get(name)),
});
const never = (browsers: string) => ({ browsers, cdns: forCdns.map(() => null) });
const tenSeconds = {
  browsers: 'public, max-age=0, s-maxage=10',
  cdns: [
    'max-age=10, stale-while-revalidate=10, stale-if-error=600',
    'max-age=10, stale-while-revalidate=10, stale-if-error=600',
    'catalogue',
    'catalogue',
  ],
};
const packed = { headers: { 'accept-encoding': 'br' } };

async function site(cdnMaxAgeS: number) {
  const testing = await testApp({ cdnMaxAgeS });
  await addServices(testing.db, service('Air'));
  return testing;
}

test.each(['/page', '/api/services', '/api/products?department=women', '/sitemap.xml'])(
  'a CDN may give %s for the set time, in each of its forms',
  async (path) => {
    const { app } = await site(10);
    const first = await app.request(path);
    await first.arrayBuffer();
    expect(cachingOf(first)).toEqual(tenSeconds);
    expect(first.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    // What is sent while it is made gets its tag when it is cached.
    await until(async () => (await app.request(path)).headers.has('etag'));
    const again = await app.request(path);
    expect(cachingOf(again)).toEqual(tenSeconds);
    const etag = again.headers.get('etag') ?? '';
    const unchanged = await app.request(path, { headers: { 'if-none-match': etag } });
    expect(unchanged.status).toBe(304);
    expect(cachingOf(unchanged)).toEqual(tenSeconds);
    await until(async () => {
      const compressed = await app.request(path, packed);
      return compressed.headers.get('etag')?.endsWith('-br"') ?? false;
    });
    const compressed = await app.request(path, packed);
    expect(cachingOf(compressed)).toEqual(tenSeconds);
    expect(compressed.headers.get('vary')).toBe('accept-encoding');
  },
);

test('a CDN is told nothing of the kind unless it is set', async () => {
  const { app } = await site(0);
  for (const path of ['/page', '/page', '/api/services', '/api/services']) {
    const answer = await app.request(path);
    await answer.arrayBuffer();
    expect(cachingOf(answer)).toEqual(never('no-cache'));
  }
});

test('a CDN gets no part of what devices compare, and no address that anyone can make up', async () => {
  const { app } = await site(10);
  const paths = [
    '/api/catalogue/changes?scope=services',
    '/app-shell',
    '/page?a=made-up',
    '/nowhere',
  ];
  for (const path of [...paths, ...paths]) {
    const answer = await app.request(path);
    await answer.arrayBuffer();
    expect([path, cachingOf(answer)]).toEqual([path, never('no-cache')]);
  }
});

test.each([
  ['/page?x=1', '/page'],
  ['/page?', '/page'],
  ['/sitemap.xml?x=1', '/sitemap.xml'],
  ['/api/services?x=1', '/api/services'],
  ['/api/products?department=women&x=1', '/api/products?department=women'],
  ['/api/products?%64epartment=women', '/api/products?department=women'],
])(
  'a CDN gets nothing under the made-up address %s, whose answer is that of %s',
  async (madeUp, own) => {
    const { app } = await site(10);
    const read = async (path: string, fields?: object) => {
      const answer = await app.request(path, fields);
      await answer.arrayBuffer();
      return answer;
    };
    // Made for the made-up address, it is right for the other one, and the other way round.
    expect(cachingOf(await read(madeUp))).toEqual(never('no-cache'));
    await until(async () => (await read(own)).headers.has('etag'));
    expect(cachingOf(await read(own))).toEqual(tenSeconds);
    const again = await read(madeUp);
    expect(cachingOf(again)).toEqual(never('no-cache'));
    expect(again.headers.get('etag')).toBe((await read(own)).headers.get('etag'));
    await until(
      async () => (await read(own, packed)).headers.get('etag')?.endsWith('-br"') ?? false,
    );
    expect(cachingOf(await read(madeUp, packed))).toEqual(never('no-cache'));
    expect(cachingOf(await read(own, packed))).toEqual(tenSeconds);
  },
);

test('a CDN gets no answer to one person, no receipt and no failure', async () => {
  const testing = await site(10);
  const { app } = testing;
  const { request } = await signedIn(testing);
  const answers = [
    await request('/api/me'),
    await request('/api/me/contact-messages'),
    await app.request('/api/me'),
    await app.request('/api/contact-messages', json(contactMessage())),
    await app.request('/api/services/unknown'),
    await app.request('/api/products?limit=much'),
    await app.request('/readyz'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 201, 404, 400, 200]);
  for (const answer of answers) expect(cachingOf(answer)).toEqual(never('no-store'));
});
