import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** One event as it arrived; the fields that tests look at. */
export type ReceivedEvent = {
  platform: string;
  release: string;
  environment: string;
  transaction?: string;
  tags: Record<string, unknown>;
  exception: {
    values: {
      type: string;
      value: string;
      mechanism: { handled: boolean };
      stacktrace: { frames: { filename: string; lineno: number; colno: number }[] };
    }[];
  };
};

export type ErrorReceiver = {
  dsn: string;
  /** All that arrived: request line, header fields and body of each request. */
  bytes(): string;
  requests(): number;
  events: ReceivedEvent[];
  close(): Promise<void>;
};

const taken = (response: ServerResponse) =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":""}');

/** A service for errors on loopback, which reads Sentry's envelopes; `answer` may answer otherwise. */
export async function errorReceiver(answer = taken): Promise<ErrorReceiver> {
  const arrived: string[] = [];
  const events: ReceivedEvent[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    const { method, url, rawHeaders } = request;
    arrived.push([method, url, ...rawHeaders, body].join('\n'));
    // https://develop.sentry.dev/sdk/foundations/transport/envelopes/
    const [, item = '{}', payload = '{}'] = body.split('\n');
    if (/^\/api\/7\/envelope\/\?/.test(url ?? '') && JSON.parse(item).type === 'event') {
      events.push(JSON.parse(payload));
    }
    answer(response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://abc123@127.0.0.1:${port}/7`,
    bytes: () => arrived.join('\n'),
    requests: () => arrived.length,
    events,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
