import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openHttpServer } from './http-server';

const times = { headersMs: 400, requestMs: 800, silentMs: 600, idleMs: 300, checkEveryMs: 50 };

async function listen(answer: () => Response | Promise<Response>) {
  const opened = await openHttpServer({ host: '127.0.0.1', port: 0 }, { starting: answer, times });
  onTestFinished(() => opened.close());
  return opened.port;
}

/** Sends a text, reads what comes, and measures how long the connection was open. */
function send(port: number, text: string, then?: (socket: Socket) => void) {
  const startedAtMs = performance.now();
  return new Promise<{ answer: string; openMs: number }>((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text);
      then?.(socket);
    });
    socket.on('data', (bytes) => {
      answer += bytes;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ answer, openMs: performance.now() - startedAtMs }));
  });
}

test('ends a request whose head does not end, also when bytes arrive slowly', async () => {
  const port = await listen(() => new Response('ok'));
  const { answer, openMs } = await send(port, 'GET / HTTP/1.1\r\nhost: a\r\n', (socket) => {
    const trickle = setInterval(() => socket.write('x: y\r\n'), 50);
    socket.on('close', () => clearInterval(trickle));
  });
  expect(answer).toContain('408');
  expect(openMs).toBeLessThan(3000);
});

test('does not wait for the body of a GET', async () => {
  const port = await listen(() => new Response('ok'));
  const head = 'GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 1000\r\n\r\n';
  const { answer, openMs } = await send(port, head);
  expect(answer).toMatch(/200 OK.*connection: close.*ok$/is);
  expect(openMs).toBeLessThan(3000);
});

test('ends a connection whose other end never reads', async () => {
  const many = new Uint8Array(1024 * 1024);
  let isOver = false;
  const endless = () =>
    new Response(
      new ReadableStream({
        pull: (controller) => controller.enqueue(many),
        cancel: () => {
          isOver = true;
        },
      }),
    );
  const port = await listen(endless);
  const { openMs } = await send(port, 'GET / HTTP/1.1\r\nhost: a\r\n\r\n', (socket) => {
    socket.pause();
    // A paused socket does not see that it was closed.
    const look = setInterval(() => {
      if (!isOver) return;
      clearInterval(look);
      socket.destroy();
    }, 20);
  });
  expect(isOver).toBe(true);
  expect(openMs).toBeLessThan(5000);
});

test('keeps a connection for the next request as long as it says', async () => {
  const port = await listen(() => new Response('ok'));
  const { answer, openMs } = await send(port, 'GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  expect(answer).toMatch(/connection: keep-alive/i);
  expect(openMs).toBeGreaterThan(290);
  expect(openMs).toBeLessThan(5000);
});
