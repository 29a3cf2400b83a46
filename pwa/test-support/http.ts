import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest';

/**
 * Makes a page whose origin is a server on loopback. A browser resolves the API's relative addresses against the
 * page's own, and this tells Node where that is. It holds for all tests of the file that calls it.
 */
export function pageOnLoopback() {
  let origin = '';
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true });
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      fetch(new URL(input, origin), init),
    );
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Starts the server. Returns the way to stop it early. */
  async function serve(listener: RequestListener): Promise<() => Promise<void>> {
    const server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const stop = async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
    onTestFinished(stop);
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return stop;
  }

  /** A server that answers everything alike. */
  const answer = (status: number, type: string, body: unknown, headers: object = {}) =>
    serve((_, response) => {
      response.writeHead(status, { 'content-type': type, ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });

  return { serve, answer };
}

/** Returns the error of a call that failed. */
export async function errorOf(call: Promise<unknown>): Promise<unknown> {
  return call.then(
    () => expect.unreachable('It should have failed.'),
    (error) => error,
  );
}
