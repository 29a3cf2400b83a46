import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import type { AnsweredRequest } from '../../log/seen-request';
import { openHttpServer } from '../../node/http-server';
import { compresses, onlyInNode } from '../../test-support/edge/left-out';
import { testApp } from '../../test-support/test-app';
import { until } from '../../test-support/wait';

type Asked = { path: string; method?: string; headers?: Record<string, string> };

/** The server as it runs; `atOnce` says of the last answer whether it was sent before anything else was done. */
async function openServer() {
  const { app } = await testApp({ template: 'seeded' });
  const told: AnsweredRequest[] = [];
  let atOnce = false;
  const server = await openHttpServer(
    { host: '127.0.0.1', port: 0 },
    {
      starting: app.fetch,
      answered: (answered) => void told.push(answered),
      front: (_, response, next) => {
        next();
        atOnce = response.writableEnded;
      },
    },
  );
  onTestFinished(() => server.close());
  async function ask({ path, method = 'GET', headers = {} }: Asked) {
    const outgoing = request({ port: server.port, path, method, headers, agent: false }).end();
    const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
    incoming.resume();
    await once(incoming, 'close');
    return { status: incoming.statusCode, headers: incoming.headers, atOnce };
  }
  return { ask, told };
}

// The adapter has two ways: that of plain values is done when its handler returns; the other makes
// a stream of each body, and took three times as long.
test.each(['/api/services', '/services', '/sitemap.xml'])(
  'what is stored of %s is sent at once: no promise, no stream, in no encoding',
  async (path) => {
    onlyInNode(compresses);
    const { ask, told } = await openServer();
    expect((await ask({ path })).atOnce).toBe(false);
    for (const coding of ['br', 'gzip', 'identity']) {
      const accepts = { 'accept-encoding': coding };
      await until(async () => (await ask({ path, headers: accepts })).atOnce);
      const answer = await ask({ path, headers: accepts });
      expect(answer.headers['content-encoding'] ?? 'identity').toBe(coding);
      expect(answer.headers['content-security-policy']).toBeDefined();
      const tag = answer.headers.etag ?? '';
      expect(tag).toMatch(coding === 'identity' ? /^"[\w-]{20}"$/ : new RegExp(`-${coding}"$`));
      const head = await ask({ path, method: 'HEAD', headers: accepts });
      expect([head.status, head.headers.etag, head.atOnce]).toEqual([200, tag, true]);
      const known = await ask({ path, headers: { ...accepts, 'if-none-match': tag } });
      expect([known.status, known.atOnce]).toEqual([304, true]);
    }
    const { route, cache } = told.at(-1) ?? {};
    expect([route, cache]).toEqual([told[0]?.route, 'hit']);
  },
);
