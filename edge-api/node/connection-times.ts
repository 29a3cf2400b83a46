import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** What a connection may take; the server ends those that take longer. */
export type ConnectionTimes = {
  /** For the head of a request. */
  headersMs: number;
  /** For a whole request; a picture from a slow phone takes minutes. How slow, `readBody` judges. */
  requestMs: number;
  /** Without a byte in either direction: an event stream has a sign of life every 25 s. */
  silentMs: number;
  /** How often the first two are looked at. */
  lookEveryMs: number;
};

export const usualTimes: ConnectionTimes = {
  headersMs: 15_000,
  requestMs: 10 * 60_000,
  silentMs: 120_000,
  lookEveryMs: 5_000,
};

/** Options of `createServer`. */
export const serverTimes = ({ headersMs, requestMs, lookEveryMs }: ConnectionTimes) => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: lookEveryMs,
});

/** Ends connections that are silent: also of those who ask and never read the answer. */
export function endSilent(server: Server, { silentMs }: ConnectionTimes): void {
  server.timeout = silentMs;
  server.on('timeout', (socket) => socket.destroy());
}

/** Nobody reads the body of a GET: the connection ends with the answer, and the body with it. */
export function endWithAnswer({ method, headers }: IncomingMessage, response: ServerResponse) {
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers;
  if (hasBody && (method === 'GET' || method === 'HEAD')) response.shouldKeepAlive = false;
}
