import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { codeOf } from '../db/database-failure';
import type { Env } from '../env/env';
import { StartError } from '../env/start-error';
import type { AnsweredRequest, SeenRequest } from '../log/seen-request';

/** Follows each request until its answer is sent or its connection ends, and then calls `answered`. */
function seenRequests(answered: (request: AnsweredRequest) => void) {
  const seenBy = new Map<object, SeenRequest>();
  return {
    begin({ method = '', socket }: IncomingMessage, response: ServerResponse): SeenRequest {
      const startedMs = performance.now();
      const bytesBefore = socket.bytesWritten;
      // This is one object from the beginning to the end: a copy of it took longer than all else here.
      const seen: AnsweredRequest = {
        requestId: randomUUID(),
        route: null,
        uid: null,
        method: knownMethods.has(method) ? method : 'other',
        status: 0,
        ms: 0,
        bytes: 0,
        cut: false,
      };
      seenBy.set(response, seen);
      response.on('close', () => {
        seenBy.delete(response);
        seen.status = response.statusCode;
        seen.ms = performance.now() - startedMs;
        seen.bytes = socket.bytesWritten - bytesBefore;
        seen.cut = !response.writableFinished;
        answered(seen);
      });
      return seen;
    },
    of: (response: object): SeenRequest | undefined => seenBy.get(response),
    /** How many event streams are open, by route. */
    streams(): Map<string, number> {
      const open = new Map<string, number>();
      for (const { isStream, route } of seenBy.values()) {
        if (isStream && route) open.set(route, (open.get(route) ?? 0) + 1);
      }
      return open;
    },
  };
}

// A stranger can send any method that Node knows.
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** A handler of Node's own kind, such as Vite's development server. */
export type NodeMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** How long a connection may take; the server ends those that take longer. */
export type ConnectionTimes = {
  /** How long the head of a request may take. */
  headersMs: number;
  /** How long a whole request may take: a slow phone needs minutes for a picture. `readBody` ends slower ones. */
  requestMs: number;
  /** How long no byte may pass in either direction: an event stream sends something every 25 s. */
  silentMs: number;
  /**
   * How long a connection rests between two requests. It is longer than a proxy waits, which then never sends a
   * request on a connection that we end.
   */
  idleMs: number;
  /** How often the first two are checked. */
  checkEveryMs: number;
};

const usualTimes: ConnectionTimes = {
  headersMs: 15_000,
  requestMs: 10 * 60_000,
  silentMs: 120_000,
  idleMs: 65_000,
  checkEveryMs: 5_000,
};

// At a stop, a visitor on a slow connection has this long to receive the last answer.
const longestAnswerMs = 5000;

/** How long the rest of a body is read away after its answer. */
const longestRestMs = 5000;

/** The connection of a request, for the app; `peer` is the address of its other end. */
export type Connection = HttpBindings & {
  peer: string | undefined;
  seen?: SeenRequest | undefined;
  /** Ends the connection in the middle of the answer. Resolves when it has ended. */
  cut(): Promise<void>;
};

type Fetch = (request: Request, env: Connection) => Response | Promise<Response>;

type Handlers = {
  starting: Fetch;
  front?: NodeMiddleware | undefined;
  answered?: (request: AnsweredRequest) => void;
  follow?: ((seen: SeenRequest, request: IncomingMessage, answer: () => void) => void) | undefined;
  times?: ConnectionTimes;
};

export type HttpServer = {
  port: number;
  serve(fetch: Fetch): void;
  /** How many event streams are open, by route; none where `answered` is not given. */
  streams(): ReadonlyMap<string, number>;
  /** Ends each connection with its next answer from now on: a proxy then opens no requests on old ones. */
  drain(): void;
  /** Accepts no more requests, and resolves when the last answer is sent. */
  close(): Promise<void>;
};

/**
 * Listens at `HOST` and `PORT`. `starting` answers until `serve` is called. `front` sees every request first.
 * `answered` is called at the end of each request, and `follow` runs the function that answers it.
 * @throws StartError when it can't listen
 */
export async function openHttpServer(
  { host, port }: Pick<Env, 'host' | 'port'>,
  { starting, front, answered, follow, times = usualTimes }: Handlers,
): Promise<HttpServer> {
  let fetch = starting;
  let isDraining = false;
  const watched = answered && seenRequests(answered);
  const answer = getRequestListener((request, env) => {
    const { incoming, outgoing } = env as HttpBindings;
    return fetch(request, {
      incoming,
      outgoing,
      // The address is read now: the socket of a client that has hung up no longer knows it.
      peer: incoming.socket.remoteAddress,
      seen: watched?.of(outgoing),
      cut: () => cut(outgoing),
    });
  });
  const respond = (request: IncomingMessage, response: ServerResponse) => {
    if (front) front(request, response, () => answer(request, response));
    else void answer(request, response);
  };
  const timeouts = {
    headersTimeout: times.headersMs,
    requestTimeout: times.requestMs,
    keepAliveTimeout: times.idleMs,
    connectionsCheckingInterval: times.checkEveryMs,
  };
  const server = createServer(timeouts, (request, response) => {
    closeAfterUnreadBody(request, response);
    if (isDraining) response.shouldKeepAlive = false;
    const seen = watched?.begin(request, response);
    if (follow && seen) follow(seen, request, () => respond(request, response));
    else respond(request, response);
  });
  // Also ends the connection of a client that asks and never reads the answer.
  server.timeout = times.silentMs;
  server.on('timeout', (socket) => socket.destroy());
  await new Promise<void>((listening, failed) => {
    server.once('error', (error) => failed(explained(error, host, port)));
    server.listen(port, host, listening);
  });
  return {
    port: (server.address() as AddressInfo).port,
    streams: () => watched?.streams() ?? new Map(),
    serve(served) {
      fetch = served;
    },
    drain() {
      isDraining = true;
    },
    close: () =>
      new Promise((closed) => {
        const longest = setTimeout(() => server.closeAllConnections(), longestAnswerMs);
        // After its answer a connection waits for the next request; there will be none.
        const sweep = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearTimeout(longest);
          clearInterval(sweep);
          closed();
        });
        server.closeIdleConnections();
      }),
  };
}

function cut(answer: HttpBindings['outgoing']): Promise<void> {
  return new Promise((ended) => {
    if (answer.closed) return ended();
    answer.once('close', ended);
    answer.destroy();
  });
}

/**
 * Ends the connection of a request that is answered before its body has arrived, and says so in the answer: the rest
 * of the body would be in the way of the next request. The bytes that still arrive are read first, because closing a
 * connection on a sender takes the answer from it (RFC 9112 9.6).
 */
function closeAfterUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request;
  if (!(Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers)) return;
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    if (!request.complete) {
      response.shouldKeepAlive = false;
      readAwayFirst(request, socket);
    }
    return writeHead(...args);
  };
}

/** Node calls `destroySoon` after the last answer of a connection; its adapter may do so again. */
function readAwayFirst(request: IncomingMessage, socket: Socket): void {
  const destroySoon = socket.destroySoon.bind(socket);
  socket.destroySoon = () => {
    if (request.complete) return destroySoon();
    if (!socket.writable) return;
    socket.end();
    const late = setTimeout(() => socket.destroy(), longestRestMs);
    socket.once('close', () => clearTimeout(late));
    request.once('end', destroySoon);
    // What began to read it would pause it.
    request.removeAllListeners('data').resume();
  };
}

function explained(error: Error, host: string, port: number): Error {
  switch (codeOf(error)) {
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
      return new StartError(
        `HOST ${host} is not an address of this machine: set one that it has, or 0.0.0.0 for all.`,
      );
    default:
      return error;
  }
}
