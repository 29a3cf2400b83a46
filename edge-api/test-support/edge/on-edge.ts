import type { Hono } from 'hono';
import type { Miniflare } from 'miniflare';
import { afterAll, TestRunner } from 'vitest';
import { openHttpServer } from '../../node/http-server';
import { edgeRuntime, testWorkerScript } from './edge-runtime';

type TestedApp = Pick<Hono, 'request' | 'fetch'>;

let runtime: Miniflare | undefined;

afterAll(() => runtime?.dispose());

/**
 * The worker in workerd on a test's database, with the test's app as its Node process. A test that
 * gives the app parts of its own is left out: they can't be handed to another process. `more` are
 * settings of the worker.
 */
export async function onEdge(
  nodeApp: Hono,
  databaseUrl: string,
  overrides: object,
  more: Record<string, string> = {},
) {
  const own = Object.keys(overrides);
  if (own.length > 0) TestRunner.getCurrentTest()?.context.skip(`The test sets ${own.join(', ')}.`);
  runtime ??= edgeRuntime(await testWorkerScript(), {});
  const starting: typeof nodeApp.fetch = (request, env) => nodeApp.fetch(request, env);
  const node = await openHttpServer({ host: '127.0.0.1', port: 0 }, { starting });
  const settings = JSON.stringify({
    ...more,
    DATABASE_URL: databaseUrl,
    ORIGIN_URL: `http://127.0.0.1:${node.port}`,
  });
  const ask = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set('x-test-settings', settings);
    headers.set('cf-connecting-ip', '192.0.2.1');
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const answer = await (runtime as Miniflare).dispatchFetch(
      `https://sampan.example${pathname}${search}`,
      {
        method: request.method,
        headers: [...headers],
        redirect: 'manual',
        ...(hasBody && { body: new Uint8Array(await request.arrayBuffer()) }),
      },
    );
    const { status } = answer;
    const body = status === 204 || status === 304 ? null : await answer.arrayBuffer();
    return new Response(body, { status, headers: [...answer.headers] });
  };
  const app: TestedApp = {
    request: (input, init) => ask(requestOf(input, init)),
    fetch: (request) => ask(request),
  };
  return { app: app as Hono, close: () => node.close() };
}

const requestOf = (input: string | URL | Request, init?: RequestInit): Request =>
  input instanceof Request ? input : new Request(new URL(input, 'https://sampan.example'), init);
