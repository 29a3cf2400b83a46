import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { providerSite } from '../test-support/accounts/provider-site';
import { inPieces, onlyInNode } from '../test-support/edge/left-out';
import { problemOf } from '../test-support/requests';
import { testApp } from '../test-support/test-app';
import { providerPages } from './provider-pages';

const handler = '<!doctype html><script>fireauth.oauthhelper.widget.initialize();</script>';

const page: RequestListener = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(handler);

async function siteWith(answer: RequestListener = page) {
  const provider = await providerSite(answer);
  const testing = await testApp({ providerOrigin: provider.origin });
  return { ...testing, provider };
}

test('passes the provider’s pages on, with their query, under a policy of their own', async () => {
  const { app, provider } = await siteWith();
  const answer = await app.request('/__/auth/handler?apiKey=k&redirectUrl=https%3A%2F%2Fx');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe(handler);
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  const policy = answer.headers.get('content-security-policy');
  // Their scripts are inline, and our login page frames them; no other site may.
  expect(policy).toContain("script-src 'self' 'unsafe-inline' https://apis.google.com");
  expect(policy).toMatch(/frame-ancestors 'self' https:\/\/sampan\.example$/);
  expect(answer.headers.get('cross-origin-opener-policy')).toBeNull();
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(provider.asked.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /__/auth/handler?apiKey=k&redirectUrl=https%3A%2F%2Fx',
  ]);
  expect((await app.request('/__/firebase/init.json')).status).toBe(200);
  expect((await app.request('/__/auth/iframe.js', { method: 'HEAD' })).status).toBe(200);
});

test('gives neither our cookies and tokens to the provider, nor its cookies to visitors', async () => {
  const { app, provider } = await siteWith((_, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/javascript',
        'cache-control': 'max-age=60',
        'set-cookie': 'theirs=1',
        'access-control-allow-origin': '*',
        'x-powered-by': 'theirs',
      })
      .end('1'),
  );
  const answer = await app.request('/__/auth/handler.js', {
    headers: {
      authorization: 'Bearer secret',
      cookie: 'secret=1',
      'x-forwarded-for': '198.51.100.7',
      'x-forwarded-host': 'evil.example',
      referer: 'https://sampan.example/login?next=/dashboard',
      'accept-language': 'bn',
    },
  });
  const [asked] = provider.asked;
  expect(asked?.headers).toMatchObject({
    host: new URL(provider.origin).host,
    'accept-language': 'bn',
  });
  for (const name of [
    'authorization',
    'cookie',
    'x-forwarded-for',
    'x-forwarded-host',
    'referer',
  ]) {
    expect(asked?.headers).not.toHaveProperty(name);
  }
  for (const name of ['set-cookie', 'access-control-allow-origin', 'x-powered-by']) {
    expect(answer.headers.get(name)).toBeNull();
  }
  expect(answer.headers.get('cache-control')).toBe('max-age=60');
});

test.each([
  '/__/',
  '/__/auth',
  '/__/auth/',
  '/__/hosting/x',
  '/__/auth//evil.example/x',
  '/__//evil.example/auth/x',
  '/__/auth/..%2f..%2fx',
  '/__/auth/%2e%2e/x',
  '/__/auth/%252e%252e/x',
  '/__/auth/..;/x',
  '/__/auth/@evil.example',
  '/__/auth/handler%00',
  '/__/auth/handler%ff',
  '/__/auth/handler%0d%0aHost:evil.example',
  '/__/auth/x:80',
  `/__/auth/handler?${'x'.repeat(9000)}`,
])('passes nothing on for %s', async (path) => {
  const { app, provider } = await siteWith();
  const answer = await app.request(path);
  expect([400, 404]).toContain(answer.status);
  expect(provider.asked).toEqual([]);
});

test('takes no other method', async () => {
  const { app, provider } = await siteWith();
  const answer = await app.request('/__/auth/handler', { method: 'POST', body: 'x=1' });
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
  expect(provider.asked).toEqual([]);
});

const redirecting = (location: (origin: string) => string): RequestListener => {
  return ({ headers }, response) =>
    response.writeHead(302, { location: location(`http://${headers.host}`) }).end();
};

test('makes a redirect within the provider’s pages one of ours', async () => {
  const { app } = await siteWith(redirecting((origin) => `${origin}/__/auth/links?a=1`));
  const answer = await app.request('/__/auth/handler');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/__/auth/links?a=1');
});

test.each([
  'https://evil.example/',
  '//evil.example/__/auth/handler',
  '/elsewhere',
  'javascript:alert(1)',
  '',
])('passes no redirect on that leads to "%s"', async (location) => {
  const { app, logged } = await siteWith(redirecting(() => location));
  const answer = await app.request('/__/auth/handler');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('location')).toBeNull();
  expect(logged.splice(0)).toHaveLength(1);
});

test('tells a program, and in a page a person, when the provider is away or fails', async () => {
  const { app, provider, logged } = await siteWith((_, response) => response.writeHead(500).end());
  const failed = await app.request('/__/firebase/init.json');
  expect(failed.status).toBe(503);
  expect(failed.headers.get('retry-after')).toBe('10');
  expect((await problemOf(failed)).title).toContain('cannot be reached at the moment');
  await provider.close();
  const away = await app.request('/__/auth/handler', { headers: { accept: 'text/html' } });
  expect(away.status).toBe(503);
  expect(away.headers.get('content-type')).toContain('text/html');
  expect(await away.text()).toContain('Try again');
  expect(away.headers.get('content-security-policy')).not.toContain("unsafe-inline' https");
  // Once a minute, as anyone can ask.
  expect(logged.splice(0)).toHaveLength(1);
});

test('passes no answer on that is too large, whether it says so or not', async () => {
  onlyInNode(inPieces);
  const large = Buffer.alloc(5 * 1024 * 1024, 32);
  const said = await siteWith((_, response) =>
    response.writeHead(200, { 'content-length': large.length }).end(large),
  );
  expect((await said.app.request('/__/auth/handler.js')).status).toBe(503);
  expect(said.logged.splice(0)).toHaveLength(1);
  const unsaid = await siteWith((_, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end(large);
  });
  const answer = await unsaid.app.request('/__/auth/handler.js');
  await expect(answer.text()).rejects.toThrow('too large');
});

test('waits for the provider no longer than a person would', async () => {
  const silent = await siteWith(() => {});
  const policy = async () => '';
  const app = providerPages({ ...silent, policy }, { answerWithinMs: 100, allWithinMs: 200 });
  expect((await app.request('/__/auth/handler')).status).toBe(503);
  expect(silent.logged.splice(0)).toHaveLength(1);
  const slow = await siteWith((_, response) => void response.writeHead(200).write('half'));
  const stuck = providerPages(
    { ...silent, providerOrigin: slow.provider.origin, policy },
    { answerWithinMs: 1000, allWithinMs: 200 },
  );
  await expect((await stuck.request('/__/auth/handler')).text()).rejects.toThrow();
});

test('limits how often an address asks', async () => {
  const provider = await providerSite(page);
  const limits = (await testApp()).limits;
  const { app } = await testApp({
    providerOrigin: provider.origin,
    limits: { ...limits, providerPages: [{ name: 'p', per: 'address', burst: 2, perMinute: 1 }] },
  });
  const statuses = [];
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await app.request('/__/auth/handler')).status);
  }
  expect(statuses).toEqual([200, 200, 429]);
});

test('has none of these pages with the emulator, which has its own', async () => {
  const { app } = await testApp();
  const answer = await app.request('/__/auth/handler');
  expect(await answer.text()).not.toContain('fireauth');
});
