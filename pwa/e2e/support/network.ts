import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** Decides what happens to a request. */
export type Behaviour = (exchange: Exchange) => void;

type Exchange = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** Asks the site and sends its answer to the browser, at once or later; `through` gets the body. */
  forward(delayMs?: number, through?: Duplex): void;
  /** Asks the site without sending its answer to the browser; resolves when the answer is complete. */
  ask(): Promise<void>;
};

/** The network between a browser and the site. Service workers can't go round it. */
export type Network = {
  origin: string;
  behave(behaviour: Behaviour): void;
  /** Sends all later requests to another server. */
  switchTo(upstream: string): void;
  close(): Promise<void>;
};

/** Lets everything through. */
export const open: Behaviour = ({ forward }) => forward();

/** Lets nothing through: every connection is cut without an answer. */
export const cut: Behaviour = ({ incoming }) => incoming.socket.destroy();

/** A hotel's login page answers every request. */
export const captive: Behaviour = ({ incoming, outgoing }) => {
  incoming.resume();
  outgoing.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' });
  outgoing.end('<!doctype html><title>Welcome</title><h1>Please log in to the network</h1>');
};

/** Lets pages and data through, but no submissions. */
export const postsCut: Behaviour = (exchange) =>
  (exchange.incoming.method === 'POST' ? cut : open)(exchange);

/** Lets submissions arrive, and cuts the connection before their answer. */
export const answersLost: Behaviour = ({ incoming, forward, ask }) => {
  if (incoming.method !== 'POST') return forward();
  const drop = () => incoming.socket.destroy();
  ask().then(drop, drop);
};

/** Delays submissions, and loses every second answer. `lost` counts those. */
export function slowAndForgetful(delayMs: number): Behaviour & { lost: number } {
  let posts = 0;
  const behaviour: Behaviour & { lost: number } = (exchange) => {
    if (exchange.incoming.method !== 'POST') return exchange.forward();
    posts += 1;
    const loses = posts % 2 === 0;
    if (loses) behaviour.lost += 1;
    setTimeout(loses ? answersLost : open, delayMs, exchange);
  };
  behaviour.lost = 0;
  return behaviour;
}

/** Gives requests for `which` the behaviour `instead`; everything else gets through. */
const requestsMeet =
  (which: RegExp, instead: Behaviour): Behaviour =>
  (exchange) =>
    (which.test(exchange.incoming.url ?? '') ? instead : open)(exchange);

/** Lets a proxy answer every request with its own page. */
export const badGateway: Behaviour = ({ incoming, outgoing }) => {
  incoming.resume();
  outgoing.writeHead(502, { 'content-type': 'text/html', 'cache-control': 'no-store' });
  outgoing.end('<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>');
};

/** Lets the server ask to try again in a second. */
export const unavailable: Behaviour = ({ incoming, outgoing }) => {
  incoming.resume();
  const problem = { type: 'about:blank', title: 'Please try again.', status: 503 };
  const headers = { 'content-type': 'application/problem+json', 'retry-after': '1' };
  outgoing.writeHead(503, headers).end(JSON.stringify(problem));
};

/** Lets only the API ask to try again; files and pages get through. */
export const apiUnavailable: Behaviour = requestsMeet(/^\/api\//, unavailable);

/** Lets a proxy answer `which` with its own page; `met` counts. Everything else gets through. */
export function refused(which: RegExp, isMeant = (_: Exchange) => true) {
  const refusal = (exchange: Exchange) => {
    if (!isMeant(exchange)) return open(exchange);
    badGateway(exchange);
    behaviour.met += 1;
  };
  const behaviour = Object.assign(requestsMeet(which, refusal), { met: 0 });
  return behaviour;
}

/** Tells whether the service worker asks, and not a page. */
export const isFromWorker = ({ incoming }: Exchange) =>
  /\/service-worker[^/]*\.js$/.test(incoming.headers.referer ?? '');

/** Lets only the service worker through, as when the page's own connection is broken. */
export const workerOnly: Behaviour = (exchange) => (isFromWorker(exchange) ? open : cut)(exchange);

/** Answers nothing, and leaves the connection open. */
export const silent: Behaviour = ({ incoming }) => incoming.resume();

/** Delays products by `delayMs`; everything else gets through. */
export const slowProducts = (delayMs: number): Behaviour =>
  requestsMeet(/^\/api\/products/, (exchange) => {
    setTimeout(open, delayMs, exchange);
  });

/** Lets requests for `which` arrive at once, and delays their answers by `delayMs`; `begun` and `ended` count. */
export function slowAnswers(which: RegExp, delayMs: number) {
  const counts = { begun: 0, ended: 0 };
  const slowly = ({ outgoing, forward }: Exchange) => {
    counts.begun += 1;
    outgoing.once('finish', () => {
      counts.ended += 1;
    });
    forward(delayMs);
  };
  return Object.assign(requestsMeet(which, slowly), { counts });
}

const isScript = /^\/assets\/.*\.js$/;

/** Makes scripts wait until released; everything else gets through. */
export const delayScripts = () => delayRequests(isScript);

/** Does what `delayScripts` does, but lets through what the document itself loads, so that the page can start. */
export async function delayLaterScripts({ origin }: Network, path: string) {
  const html = await (await fetch(origin + path)).text();
  const named = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src]) => src);
  return delayRequests({ test: (url) => isScript.test(url) && !named.includes(url) });
}

/** Makes requests for `which` wait until released; everything else gets through. `met` counts. */
export function delayRequests(which: { test(url: string): boolean }): {
  behaviour: Behaviour;
  met(): number;
  release(): void;
} {
  let delayed: (() => void)[] | null = [];
  return {
    behaviour: ({ incoming, forward }) => {
      if (delayed && which.test(incoming.url ?? '')) delayed.push(forward);
      else forward();
    },
    release() {
      for (const forward of delayed ?? []) forward();
      delayed = null;
    },
    met: () => delayed?.length ?? 0,
  };
}

/** Opens a network to `upstream` on its own origin, and so with its own storage. */
export async function openNetwork(upstream: string): Promise<Network> {
  let behaviour = open;
  let target = new URL(upstream);
  const sockets = new Set<Socket>();

  const server = createServer((incoming, outgoing) => {
    for (const end of [incoming, outgoing]) end.on('error', () => undefined);
    const ask = async () => {
      const body = await buffer(incoming);
      const answer = await answerOf(incoming, target, (asked) => asked.end(body));
      await text(answer);
    };
    const forward = (delayMs = 0, through?: Duplex) => {
      answerOf(incoming, target, (asked) => {
        // The part of a broken body that arrives reaches the site, and so does the break.
        incoming.once('close', () => incoming.complete || asked.destroy());
        (through ? incoming.pipe(through) : incoming).pipe(asked);
      }).then(
        async (answer) => {
          if (delayMs > 0) await pause(delayMs);
          outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
          // A visitor may leave during the answer.
          pipeline(answer, outgoing, () => undefined);
        },
        () => incoming.socket.destroy(),
      );
    };
    behaviour({ incoming, outgoing, forward, ask });
  });
  server.on('connection', (socket) => {
    if (behaviour === cut) socket.destroy();
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));

  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    behave(next) {
      behaviour = next;
      // Requests in progress are cut too, as when a phone enters a tunnel.
      if (next === cut) for (const socket of sockets) socket.destroy();
    },
    switchTo(next) {
      target = new URL(next);
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function answerOf(
  incoming: IncomingMessage,
  target: URL,
  send: (asked: ReturnType<typeof request>) => void,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = incoming;
    const asked = request({ host: '127.0.0.1', port: target.port, method, path: url, headers });
    asked.once('response', resolve);
    asked.once('error', reject);
    send(asked);
  });
}
