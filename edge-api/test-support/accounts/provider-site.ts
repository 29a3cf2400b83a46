import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** A host that acts as the provider's, at 127.0.0.1; it ends with the test. */
export async function providerSite(answer: RequestListener) {
  const asked: { method?: string; url?: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    asked.push({ method, url, headers });
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const close = async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  };
  onTestFinished(close);
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, close };
}
