import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { type ReceivedSpan, readTraces } from './otlp-schema';

type Received = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** `refuses`: it answers 400; `hangs`: it takes what it gets and never answers. */
type Manner = 'takes' | 'refuses' | 'hangs';

/** A real collector of traces on loopback; it goes when the test ends. */
export async function otlpCollector(first: Manner = 'takes') {
  let manner = first;
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    received.push({ path, headers, body: await buffer(request) });
    if (manner === 'hangs') return;
    response.writeHead(manner === 'takes' ? 200 : 400).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const traces = () => received.map(({ body }) => readTraces(body));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** From now on it takes everything. */
    recover() {
      manner = 'takes';
    },
    /** Every byte that arrived, as a text: UTF-8 is readable in it. */
    everything: () =>
      received.map(({ headers, body }) => JSON.stringify(headers) + body.toString()).join('\n'),
    resources: () => traces().map(({ resource }) => resource),
    spans: (): ReceivedSpan[] => traces().flatMap(({ spans }) => spans),
  };
}
