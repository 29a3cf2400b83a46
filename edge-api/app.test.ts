import { describe, expect, test } from 'vitest';
import { printable } from './log/without-secrets';
import { json, problemOf } from './test-support/requests';
import { contactMessage } from './test-support/samples';
import { testApp } from './test-support/test-app';

describe('an address', () => {
  test.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['DELETE', '/api/nothing/here'],
    ['GET', '/api/services/a/b'],
    ['GET', '/api/contact-messages/1'],
  ])('%s %s that the API does not have answers 404', async (method, path) => {
    const { app } = await testApp();
    const answer = await app.request(path, { method });
    expect(answer.status).toBe(404);
    expect((await problemOf(answer)).title).toBe('There is nothing at this address.');
  });

  test.each([
    ['POST', '/api/services', 'GET, HEAD'],
    ['DELETE', '/api/services/air', 'GET, HEAD'],
    ['PUT', '/api/products', 'GET, HEAD'],
    ['POST', '/api/catalogue/changes', 'GET, HEAD'],
    ['POST', '/api/config', 'GET, HEAD'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['POST', '/api/docs', 'GET, HEAD'],
    ['GET', '/api/contact-messages', 'POST'],
    ['HEAD', '/api/service-requests', 'POST'],
    ['PATCH', '/api/jwttoken', 'POST'],
    ['POST', '/WomenProducts/Product.json', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['POST', '/.well-known/jwks.json', 'GET, HEAD'],
  ])('answers %s %s with 405 and what it takes', async (method, path, allow) => {
    const { app } = await testApp();
    const answer = await app.request(path, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe(allow);
    if (method !== 'HEAD') await problemOf(answer);
  });

  test('with a NUL or a fragment is refused', async () => {
    const { app } = await testApp();
    for (const path of [
      '/api/services/a%00b',
      '/api/products?q=%00',
      '/serviceDetail/%00',
      '/x?%00',
      '/product/women?availability=sold#x',
    ]) {
      const answer = await app.request(path);
      expect(answer.status).toBe(400);
      await problemOf(answer);
    }
  });

  test.each([
    ['/services/', '/services'],
    ['/services/?q=air&x=1', '/services?q=air&x=1'],
    ['/product/women/?sort=a%2Fb', '/product/women?sort=a%2Fb'],
  ])('%s redirects to %s', async (path, to) => {
    const { app } = await testApp();
    const answer = await app.request(path);
    expect(answer.status).toBe(301);
    const location = new URL(answer.headers.get('location') ?? '', 'http://localhost');
    expect(location.origin).toBe('http://localhost');
    expect(location.pathname + location.search).toBe(to);
  });

  test.each(['//evil.example/', '/%2F%2Fevil.example/', '/\\evil.example/'])(
    '%s never redirects to another site',
    async (path) => {
      const { app } = await testApp();
      const answer = await app.request(`http://localhost${path}`);
      const location = answer.headers.get('location');
      if (location) expect(new URL(location, 'http://localhost').origin).toBe('http://localhost');
    },
  );
});

test('logs an internal error, and does not show it', async () => {
  const { app, db, logged } = await testApp();
  await db.schema.dropTable('submissions').cascade().execute();
  const answer = await app.request('/api/contact-messages', json(contactMessage()));
  expect(answer.status).toBe(500);
  expect(await problemOf(answer)).toEqual({
    type: '/api/problems/internal-error',
    title: 'Something went wrong on our side. Please try again.',
    status: 500,
  });
  const [error, ...others] = logged.splice(0);
  expect(others).toEqual([]);
  const line = JSON.stringify(error, printable);
  expect(line).toContain('submissions');
  // The visitor's text must not be in a log.
  expect(line).not.toMatch(/farida|pallet/i);
});

test('a script that is not there is answered in a few bytes, and not stored', async () => {
  const { app } = await testApp();
  const headers = { accept: 'text/html,*/*', 'accept-encoding': 'gzip, br' };
  for (const path of ['/assets/main-gone1234.js', '/assets/a/b.css']) {
    const answer = await app.request(path, { headers });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await answer.text()).length).toBeLessThan(100);
  }
});

test('sends its security headers with every answer', async () => {
  const { app, db, logged } = await testApp();
  const message = json(contactMessage());
  const answers: Response[] = [
    await app.request('/'),
    await app.request('/'),
    await app.request('/services/'),
    await app.request('/nowhere'),
    await app.request('/app-shell'),
    await app.request('/api/services'),
    await app.request('/api/services', { headers: { 'accept-encoding': 'br' } }),
    await app.request('/api/services', { headers: { 'if-none-match': '*' } }),
    await app.request('/api/services/none'),
    await app.request('/api/nothing'),
    await app.request('/api/services', { method: 'POST' }),
    await app.request('/api/contact-messages', message),
    await app.request('/api/contact-messages', json('{')),
    await app.request('/api/docs'),
    await app.request('/healthz'),
    await app.request('/.well-known/jwks.json'),
  ];
  await db.schema.dropTable('submissions').cascade().execute();
  answers.push(await app.request('/api/contact-messages', message));
  logged.splice(0);
  expect(answers.map(({ status }) => status)).toEqual([
    200, 200, 301, 404, 200, 200, 200, 304, 404, 404, 405, 201, 400, 200, 200, 200, 500,
  ]);
  for (const { headers, status } of answers) {
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    if (status >= 400) expect(headers.get('cache-control')).toMatch(/^no-(store|cache)$/);
  }
});
