import { describe, expect, test, vi } from 'vitest';
import { problemMediaType } from '../../../edge-api/contract/problem';
import { outboxAgeHeader } from '../../../edge-api/contract/submission';
import { changes, product, service } from '../../test-support/catalogue';
import { errorOf, pageOnLoopback } from '../../test-support/http';
import { composeSubmission } from '../outbox/outbox';
import { ApiError, UnreachableError } from './answers';
import { fetchChanges, fetchProduct } from './catalogue-api';
import { isOffline, reportReachability } from './connection';
import { postSubmission } from './outbox-api';

const { serve, answer } = pageOnLoopback();

const message = composeSubmission('contact-message', 'A', { message: 'A' });
const { id, reference } = message;
const receipt = { id, reference, receivedAt: '2025-06-01T08:30:00.000Z' };
const problem = { type: 'about:blank', title: 'Too many.', status: 429 };

describe('an answer of our API', () => {
  test('to a submission is its receipt; the body is posted as it is, to its kind’s address', async () => {
    const seen: unknown[] = [];
    await serve(async (request, response) => {
      const parts = await request.toArray();
      const { method, url, headers } = request;
      seen.push({ method, url, type: headers['content-type'], cookie: headers.cookie });
      seen.push(JSON.parse(Buffer.concat(parts).toString()));
      response.writeHead(201, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(receipt));
    });
    reportReachability(false);
    expect(await postSubmission(message)).toEqual(receipt);
    const type = 'application/json';
    expect(seen).toEqual([{ method: 'POST', url: '/api/contact-messages', type }, message.body]);
    expect(isOffline()).toBe(false);

    const request = composeSubmission('service-request', 'B', {});
    await errorOf(postSubmission(request));
    expect(seen[2]).toMatchObject({ url: '/api/service-requests' });
  });

  test('is asked for with the seconds that a submission waited, unless the clock was set back', async () => {
    const ages: unknown[] = [];
    await serve(({ headers }, response) => {
      ages.push(headers[outboxAgeHeader]);
      response.writeHead(503).end();
    });
    for (const agoMs of [90_000, 0, -90_000]) {
      const now = new Date(Date.now() - agoMs);
      await errorOf(postSubmission(composeSubmission('contact-message', 'A', {}, now)));
    }
    expect(ages).toEqual(['90', '0', undefined]);
  });

  test('about the catalogue is what changed since the cursor', async () => {
    const id = '0197299e-2d00-7000-8000-000000000001';
    const sent = changes({ services: [service('Air', 0, { id })] });
    const urls: unknown[] = [];
    await serve(({ url }, response) => {
      urls.push(url);
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
    });
    reportReachability(false);
    expect(await fetchChanges('services', 'a/b c')).toEqual(sent);
    expect(urls).toEqual(['/api/catalogue/changes?scope=services&since=a%2Fb+c']);
    expect(isOffline()).toBe(false);
  });

  test('about a product comes by any name, also after a redirect from a former address', async () => {
    const sent = product('Bag', 'women', 0, { id: '0197299e-2d00-7000-8000-000000000001' });
    const urls: unknown[] = [];
    await serve(({ url }, response) => {
      urls.push(url);
      const isFormer = url?.startsWith('/api/products/50%25%20');
      if (isFormer) response.writeHead(301, { location: '/api/products/bag' }).end();
      else
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(sent));
    });
    expect(await fetchProduct('50% a/b?c', ['women', 'kids'])).toEqual(sent);
    const asked = '/api/products/50%25%20a%2Fb%3Fc?department=women&department=kids';
    expect(urls).toEqual([asked, '/api/products/bag']);
  });

  test('that is a problem carries it, and means that the API is there', async () => {
    const errors = [{ path: 'email', message: 'Please fill in your e-mail.' }];
    await answer(400, problemMediaType, { ...problem, status: 400, errors });
    reportReachability(false);
    const error = await errorOf(postSubmission(message));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ problem: { status: 400, errors }, retryAfterMs: null });
    expect(isOffline()).toBe(false);
  });

  test.each([
    ['120', 120_000],
    ['0', 0],
    ['-5', 0],
    ['soon', null],
    ['Sun, 01 Jun 2025 08:02:00 GMT', 120_000],
    ['Sun, 01 Jun 2025 07:00:00 GMT', 0],
  ])('may ask to wait: Retry-After %s', async (header, retryAfterMs) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2025-06-01T08:00:00Z'));
    await answer(429, problemMediaType, problem, { 'retry-after': header });
    expect(await errorOf(postSubmission(message))).toMatchObject({ problem, retryAfterMs });
  });
});

const page = '<!doctype html><title>Welcome to Airport Wi-Fi</title>';

describe('an answer of someone else is none', () => {
  test.each([
    ['a page instead of the answer', 200, 'text/html', page],
    ['a page that refuses', 403, 'text/html', page],
    ['a proxy’s page', 502, 'text/html', page],
    ['a page that says it is JSON', 200, 'application/json', page],
    ['JSON of another shape', 200, 'application/json', { welcome: true }],
    ['a refusal as plain JSON', 403, 'application/json', { ...problem, status: 403 }],
    ['a receipt in a page’s clothes', 200, 'text/html', receipt],
    ['a problem of another shape', 400, problemMediaType, { welcome: true }],
    ['nothing at all', 204, 'text/plain', ''],
  ])('%s', async (_, status, type, body) => {
    await answer(status, type, body);
    for (const call of [() => postSubmission(message), () => fetchChanges('services', '')]) {
      reportReachability(true);
      expect(await errorOf(call())).toBeInstanceOf(UnreachableError);
      expect(isOffline()).toBe(true);
    }
  });

  test('a receipt of another entry', async () => {
    await answer(201, 'application/json', {
      ...receipt,
      id: composeSubmission('contact-message', '', {}).id,
    });
    reportReachability(true);
    expect(await errorOf(postSubmission(message))).toBeInstanceOf(UnreachableError);
    expect(isOffline()).toBe(true);
  });

  test.each([301, 302, 303, 307, 308])(
    'a redirect, %i, even to where a receipt is',
    async (status) => {
      await serve(({ url }, response) => {
        if (url === '/portal') {
          response
            .writeHead(201, { 'content-type': 'application/json' })
            .end(JSON.stringify(receipt));
        } else response.writeHead(status, { location: '/portal' }).end();
      });
      reportReachability(true);
      expect(await errorOf(postSubmission(message))).toBeInstanceOf(UnreachableError);
      expect(isOffline()).toBe(true);
    },
  );
});

describe('no answer', () => {
  test('because no one listens', async () => {
    const stop = await serve(() => {});
    await stop();
    reportReachability(true);
    expect(await errorOf(postSubmission(message))).toBeInstanceOf(UnreachableError);
    expect(isOffline()).toBe(true);
  });

  test('because the connection breaks before the answer', async () => {
    await serve((request) => void request.socket.destroy());
    reportReachability(true);
    expect(await errorOf(fetchChanges('services', ''))).toBeInstanceOf(UnreachableError);
    expect(isOffline()).toBe(true);
  });

  test('because the connection breaks in the middle of it', async () => {
    await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 });
      response.write('{"id":', () => response.destroy());
    });
    reportReachability(true);
    expect(await errorOf(postSubmission(message))).toBeInstanceOf(UnreachableError);
    expect(isOffline()).toBe(true);
  });

  test('within the time there is for it', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
    await serve(() => {});
    reportReachability(true);
    expect(await errorOf(postSubmission(message))).toBeInstanceOf(UnreachableError);
    expect(AbortSignal.timeout).toHaveBeenCalledWith(30_000);
    expect(isOffline()).toBe(true);
  });
});

test('a body that is no JSON is neither: no one was asked', async () => {
  const damaged = { ...message, body: { amount: 10n } };
  reportReachability(true);
  expect(await errorOf(postSubmission(damaged))).toBeInstanceOf(TypeError);
  expect(isOffline()).toBe(false);
});
