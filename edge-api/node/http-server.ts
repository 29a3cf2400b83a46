import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { Env } from '../env/env';
import { StartError } from '../env/start-error';
import {
  type ConnectionTimes,
  endSilent,
  endWithAnswer,
  serverTimes,
  usualTimes,
} from './connection-times';
import { errorCode } from './error-code';

/** A handler of Node's own kind, such as Vite's development server. */
export type NodeMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

// A visitor on a slow line gets this long to have the last answer.
const longestAnswerMs = 5000;

/** `env` tells of the connection, see `client-address.ts`. */
type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

/** The listening socket, with its own answer until it is told what to serve. */
export type HttpServer = {
  port: number;
  serve(fetch: Fetch): void;
  /** Takes no more requests and resolves when the last one has its answer. */
  close(): Promise<void>;
};

/**
 * Listens at `HOST` and `PORT`; `starting` answers until there is something to serve, and `front`
 * sees every request first. @throws StartError when it can't
 */
export async function openHttpServer(
  { host, port }: Pick<Env, 'host' | 'port'>,
  starting: Fetch,
  front?: NodeMiddleware,
  times: ConnectionTimes = usualTimes,
): Promise<HttpServer> {
  let fetch = starting;
  const answer = getRequestListener((request, env) => fetch(request, env as HttpBindings));
  const server = createServer(serverTimes(times), (request, response) => {
    endWithAnswer(request, response);
    if (front) front(request, response, () => answer(request, response));
    else answer(request, response);
  });
  endSilent(server, times);
  await new Promise<void>((listening, failed) => {
    server.once('error', (error) => failed(explained(error, host, port)));
    server.listen(port, host, listening);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve(served) {
      fetch = served;
    },
    close: () =>
      new Promise((closed) => {
        const patience = setTimeout(() => server.closeAllConnections(), longestAnswerMs);
        // A connection is kept for the next request when its answer is sent; there will be none.
        const sweep = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearTimeout(patience);
          clearInterval(sweep);
          closed();
        });
        server.closeIdleConnections();
      }),
  };
}

function explained(error: Error, host: string, port: number): Error {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is taken by another program: stop it, or set PORT to another number.`,
      );
    case 'EACCES':
      return new StartError(
        `Port ${port} needs more rights than this account has: set PORT to 1024 or more.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST ${host} is not an address of this machine.`);
    default:
      return error;
  }
}
