import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adminApi } from './admin-api';
import { UnreachableError } from './answers';
import { isOffline, reportReachability } from './connection';

const refused = vi.fn(async () => {});
const api = adminApi({ token: async () => 'token', refused });
const follow = (onEvent = () => {}) => api.events(new AbortController().signal, onEvent);

const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', answer);
const proxyPage = async () =>
  new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
const broken = () => Promise.reject(new TypeError('network error'));

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  reportReachability(true);
});
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a proxy’s page', proxyPage],
  ['a connection that breaks', broken],
])('%s in place of the events says nothing of the connection', async (_, answer) => {
  answering(answer);
  await expect(follow()).rejects.toBeInstanceOf(UnreachableError);
  expect(isOffline()).toBe(false);
  await expect(api.overview()).rejects.toBeInstanceOf(UnreachableError);
  expect(isOffline()).toBe(true);
});

const blocked = { type: 'about:blank', title: 'Blocked.', status: 403, reason: 'account-blocked' };
const refusal = (type: string) => async () =>
  new Response(JSON.stringify(blocked), { status: 403, headers: { 'content-type': type } });

test('a refusal of the events is told with its token and its reason', async () => {
  answering(refusal('application/problem+json'));
  await expect(follow()).rejects.toBeInstanceOf(UnreachableError);
  expect(refused).toHaveBeenCalledWith('token', expect.objectContaining({ problem: blocked }));
});

test.each(['text/html', 'application/json'])(
  'a 403 of someone on the way, %s, refuses no token',
  async (type) => {
    refused.mockClear();
    answering(refusal(type));
    await expect(follow()).rejects.toBeInstanceOf(UnreachableError);
    expect(isOffline()).toBe(false);
    await expect(api.overview()).rejects.toBeInstanceOf(UnreachableError);
    expect(refused).not.toHaveBeenCalled();
  },
);

test('an event that arrives in parts is heard once, and a heartbeat is none', async () => {
  const parts = [': still here\n\nevent: chan', 'ged\ndata: admin\n', '\n'];
  const onEvent = vi.fn();
  const body = new ReadableStream({
    pull(controller) {
      const part = parts.shift();
      if (part === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(part));
    },
  });
  answering(async () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
  await follow(onEvent);
  expect(onEvent).toHaveBeenCalledTimes(1);
});
