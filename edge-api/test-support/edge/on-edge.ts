import type { Hono } from 'hono';
import type { Miniflare } from 'miniflare';
import { afterAll, inject, TestRunner } from 'vitest';
import type { SecurityEvent } from '../../log/security-log';
import { openHttpServer } from '../../node/http-server';
import { edgeRuntime, testWorkerScript } from './edge-runtime';
import type { HandedOver } from './handed-over';
import { heardHeader, settingsHeader } from './test-headers';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The script of the worker, where one is built for all files. */
    edgeWorker: string;
  }
  interface TaskMeta {
    /** Whether the test asked the worker. */
    edge?: boolean;
  }
}

type Logged = { level: 'info' | 'error'; message: string; fields?: Record<string, unknown> };

/** Where a test reads what the app said: the worker tells it with its answers. */
type Heard = { logged: Logged[]; securityEvents: SecurityEvent[] };

// Said by workerd when a request uses what belongs to another one.
const mixedUp = /on behalf of a different request|code had hung|will never|cross-request/i;

let runtime: Miniflare | undefined;
const complaints: string[] = [];

afterAll(() => runtime?.dispose());

/** The one workerd of this test file. */
async function startedRuntime(): Promise<Miniflare> {
  runtime ??= edgeRuntime(inject('edgeWorker') ?? (await testWorkerScript()), {}, (line) => {
    if (mixedUp.test(line)) complaints.push(line);
  });
  return runtime;
}

/** The worker in workerd on a test's database, with the test's app as its Node process. */
export async function onEdge(
  nodeApp: Hono,
  databaseUrl: string,
  { settings, parts }: HandedOver = { settings: {}, parts: {} },
  heard: Heard = { logged: [], securityEvents: [] },
) {
  const test = TestRunner.getCurrentTest();
  if (test) test.meta.edge = true;
  const workerd = await startedRuntime();
  const starting: typeof nodeApp.fetch = (request, env) => nodeApp.fetch(request, env);
  const node = await openHttpServer({ host: '127.0.0.1', port: 0 }, { starting });
  const ORIGIN_URL = `http://127.0.0.1:${node.port}`;
  const own = JSON.stringify({
    settings: { DATABASE_URL: databaseUrl, ORIGIN_URL, ...settings },
    parts,
  });

  async function ask(request: Request, isStreamed = false): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set(settingsHeader, own);
    headers.set('cf-connecting-ip', '192.0.2.1');
    const body = isStreamed ? request.body : new Uint8Array(await request.arrayBuffer());
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const answer = await workerd.dispatchFetch(`https://sampan.example${pathname}${search}`, {
      method: request.method,
      headers: [...headers],
      redirect: 'manual',
      signal: request.signal,
      ...(hasBody && { body: body as Uint8Array<ArrayBuffer>, duplex: 'half' as const }),
    });
    const { logged, securityEvents } = JSON.parse(
      decodeURIComponent(answer.headers.get(heardHeader) ?? '%7B%7D'),
    );
    heard.logged.push(...(logged ?? []));
    heard.securityEvents.push(...(securityEvents ?? []));
    answer.headers.delete(heardHeader);
    const { status } = answer;
    const empty = status === 204 || status === 304 || request.method === 'HEAD';
    return new Response(empty ? null : (answer.body as ReadableStream | null), {
      status,
      headers: [...answer.headers],
    });
  }

  const app: Pick<Hono, 'request' | 'fetch' | 'routes'> = {
    request: (input, init) => ask(requestOf(input, init), init?.body instanceof ReadableStream),
    fetch: (request) => ask(request),
    routes: nodeApp.routes,
  };
  const close = async () => {
    await node.close();
    const lines = complaints.splice(0);
    if (lines.length > 0) throw new Error(`workerd said:\n${lines.join('\n')}`);
  };
  return { app: app as Hono, close };
}

const requestOf = (input: string | URL | Request, init?: RequestInit): Request =>
  input instanceof Request ? input : new Request(new URL(input, 'https://sampan.example'), init);
