import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openHttpServer } from '../node/http-server';
import { signedIn } from '../test-support/accounts/signed-in';
import { unlimited } from '../test-support/fuzz/unlimited';
import { testApp } from '../test-support/test-app';

const anId = '01890000-0000-7000-8000-000000000001';

async function listening(changes: Parameters<typeof testApp>[0] = unlimited) {
  const testing = await testApp({ brotli: undefined, ...changes });
  const at = { host: '127.0.0.1', port: 0 };
  const server = await openHttpServer(at, { starting: testing.app.fetch });
  onTestFinished(() => server.close());
  return { ...testing, port: server.port };
}

type Sent = { head: string; bytes: number; isChunked?: boolean };

function send(socket: Socket, { head, bytes, isChunked = false }: Sent): void {
  const length = isChunked ? 'transfer-encoding: chunked' : `content-length: ${bytes}`;
  socket.write(`${head}\r\nhost: a\r\n${length}\r\n\r\n`);
  const most = 50_000;
  for (let left = bytes; left > 0; left -= most) {
    const piece = 'a'.repeat(Math.min(left, most));
    socket.write(isChunked ? `${piece.length.toString(16)}\r\n${piece}\r\n` : piece);
  }
  if (isChunked) socket.write('0\r\n\r\n');
}

const statusesIn = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

/**
 * Sends a request with its whole body, and then another one on the same connection, unless the first answer
 * says that the connection ends. Resolves with what came; `lost` is a second request without an answer.
 */
const twoRequests = (port: number, sent: Sent) =>
  new Promise<{ first: number | undefined; lost: boolean }>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => send(socket, sent));
    let text = '';
    let isSecondSent = false;
    const end = () => {
      clearTimeout(late);
      socket.destroy();
      const [first, second] = statusesIn(text);
      resolve({ first, lost: !/connection: close/i.test(text) && second === undefined });
    };
    const late = setTimeout(end, 4000);
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1');
      if (statusesIn(text).length > 1) end();
      if (isSecondSent || /connection: close/i.test(text)) return;
      isSecondSent = true;
      // After the whole answer: it may come in parts.
      setTimeout(() => socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n'), 50);
    });
    socket.on('error', () => undefined);
    socket.on('close', end);
  });

const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];
const tus =
  'tus-resumable: 1.0.0\r\nupload-offset: 0\r\ncontent-type: application/offset+octet-stream';

test('whatever is refused early, of every route that takes a body, the next request is not lost', {
  timeout: 60_000,
}, async () => {
  const testing = await listening();
  const { app, port } = testing;
  const { token } = await signedIn(testing);
  const document = (await (await app.request('/api/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get')
      .map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, anId)}`),
  );
  const heads = routes.flatMap((route) => [
    ...types.map((type) => `${route} HTTP/1.1\r\ncontent-type: ${type}`),
    `${route} HTTP/1.1\r\n${tus}`,
    `${route} HTTP/1.1\r\ncontent-type: ${types[0]}\r\nauthorization: Bearer ${token}`,
  ]);
  const seen = new Set<number | undefined>();
  const lost: Sent[] = [];
  for (const head of heads) {
    const sent = [200, 300_000].flatMap((bytes) =>
      [true, false].map((isChunked) => ({ head, bytes, isChunked })),
    );
    const answers = await Promise.all(sent.map((each) => twoRequests(port, each)));
    for (const answer of answers) seen.add(answer.first);
    lost.push(...sent.filter((_, at) => answers[at]?.lost));
  }
  expect(lost).toEqual([]);
  for (const status of [400, 401, 403, 404, 413, 415]) expect(seen).toContain(status);
  expect(seen).not.toContain(undefined);
});

test('nor after a limit was reached', async () => {
  const none = { burst: 0, perMinute: 0.001 };
  const { port } = await listening({ reads: { ...unlimited.reads, submissions: none } });
  const head = 'POST /api/contact-messages HTTP/1.1\r\ncontent-type: application/json';
  expect(await twoRequests(port, { head, bytes: 300_000 })).toEqual({ first: 429, lost: false });
});

test.each([true, false])(
  'the answer reaches a sender that reads it only after it has sent all',
  async (isChunked) => {
    const { port } = await listening();
    const text = await new Promise<string>((resolve) => {
      let came = '';
      const socket = connect(port, '127.0.0.1', () => {
        socket.pause();
        const head = 'POST /api/contact-messages HTTP/1.1\r\ncontent-type: application/json';
        send(socket, { head, bytes: 20_000_000, isChunked });
        socket.write('', () => socket.resume());
      });
      socket.on('data', (bytes) => {
        came += bytes;
      });
      socket.on('error', (error) => resolve(error.message));
      socket.on('close', () => resolve(came));
    });
    expect(text).toMatch(/^HTTP\/1\.1 413 .*connection: close.*too large/is);
  },
);
