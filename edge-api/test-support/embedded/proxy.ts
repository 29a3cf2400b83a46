import { Agent, request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const checkEveryMs = 100;

/** A load balancer: keeps connections open, and sends requests in turn to the servers whose `/readyz` is 200. */
export async function startProxy(origins: string[]): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  let ready = origins;
  let turn = 0;
  const isReady = (origin: string) =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  const check = async () => {
    const found = await Promise.all(origins.map(isReady));
    ready = origins.filter((_, index) => found[index]);
  };
  const timer = setInterval(check, checkEveryMs);

  const proxy = createServer((incoming, outgoing) => {
    const { hostname, port } = new URL(ready[turn++ % ready.length] ?? '');
    const { method, url: path, headers } = incoming;
    const forwarded = ask({ hostname, port, method, path, headers, agent }, (answer) => {
      const { connection: _, 'keep-alive': _k, ...fields } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, fields);
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    // A cut request is not sent a second time: the test must see it.
    forwarded.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    clearInterval(timer);
    agent.destroy();
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}
