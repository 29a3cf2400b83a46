import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

/** Decides what becomes of a request. */
export type Behaviour = (exchange: Exchange) => void;

type Exchange = {
  incoming: IncomingMessage;
  outgoing: ServerResponse;
  /** Asks the site and passes its answer on, at once or later. */
  forward(delayMs?: number): void;
  /** Asks the site and keeps the answer; resolves once it is there whole. */
  ask(): Promise<void>;
};

/** The network between a browser and the site. Service workers can't go round it. */
export type Gateway = {
  origin: string;
  behave(behaviour: Behaviour): void;
  /** Sends what comes from now on to another server. */
  switchTo(upstream: string): void;
  close(): Promise<void>;
};

/** Everything gets through. */
export const open: Behaviour = ({ forward }) => forward();

/** Nothing gets through: every connection breaks without an answer. */
export const cut: Behaviour = ({ incoming }) => incoming.socket.destroy();

/** A hotel's login page in answer to everything. */
export const captive: Behaviour = ({ incoming, outgoing }) => {
  incoming.resume();
  outgoing.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' });
  outgoing.end('<!doctype html><title>Welcome</title><h1>Please sign in to the network</h1>');
};

/** Pages and data get through, submissions don't. */
export const postsCut: Behaviour = (exchange) =>
  (exchange.incoming.method === 'POST' ? cut : open)(exchange);

/** Submissions arrive, and the connection breaks before their answer is passed on. */
export const answersLost: Behaviour = ({ incoming, forward, ask }) => {
  if (incoming.method !== 'POST') return forward();
  const drop = () => incoming.socket.destroy();
  ask().then(drop, drop);
};

/** Submissions are slow, and every second answer gets lost. `lost` counts those. */
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

/** Requests for `which` meet `instead`; everything else gets through. */
const requestsMeet =
  (which: RegExp, instead: Behaviour): Behaviour =>
  (exchange) =>
    (which.test(exchange.incoming.url ?? '') ? instead : open)(exchange);

/** The office's events alone meet `instead`; everything else gets through. */
export const eventsMeet = (instead: Behaviour): Behaviour =>
  requestsMeet(/^\/api\/admin\/events$/, instead);

/** A proxy's own page in answer to everything. */
export const badGateway: Behaviour = ({ incoming, outgoing }) => {
  incoming.resume();
  outgoing.writeHead(502, { 'content-type': 'text/html', 'cache-control': 'no-store' });
  outgoing.end('<!doctype html><title>Bad gateway</title><h1>Bad gateway</h1>');
};

/** The server asks to come again in a second. */
export const unavailable: Behaviour = ({ incoming, outgoing }) => {
  incoming.resume();
  const problem = { type: 'about:blank', title: 'Please try again.', status: 503 };
  const headers = { 'content-type': 'application/problem+json', 'retry-after': '1' };
  outgoing.writeHead(503, headers).end(JSON.stringify(problem));
};

/** The API alone asks to come again; files and pages get through. */
export const apiUnavailable: Behaviour = requestsMeet(/^\/api\//, unavailable);

/** A proxy's own page in answer to `which`; `met` counts. Everything else gets through. */
export function refused(which: RegExp): Behaviour & { met: number } {
  const refusal = (exchange: Exchange) => {
    badGateway(exchange);
    behaviour.met += 1;
  };
  const behaviour = Object.assign(requestsMeet(which, refusal), { met: 0 });
  return behaviour;
}

/** A proxy answers the first change itself; everything behind it gets through. */
export function firstChangeMeetsProxy(): Behaviour {
  let met = false;
  return (exchange) => {
    const meets = !met && exchange.incoming.method === 'PATCH';
    met ||= meets;
    (meets ? badGateway : open)(exchange);
  };
}

/** The service worker alone gets through, as when the page's own requests meet a broken connection. */
export const workerOnly: Behaviour = (exchange) =>
  (/\/service-worker[^/]*\.js$/.test(exchange.incoming.headers.referer ?? '') ? open : cut)(
    exchange,
  );

/** Nothing is answered, and the connection stays. */
export const silent: Behaviour = ({ incoming }) => incoming.resume();

/** Products are on their way for `delayMs`; everything else gets through. */
export const slowProducts = (delayMs: number): Behaviour =>
  requestsMeet(/^\/api\/products/, (exchange) => {
    setTimeout(open, delayMs, exchange);
  });

/** Requests for `which` arrive at once and their answers come `delayMs` later; `begun` and `ended` count. */
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

/** What a page takes over with; without it, what starts the page runs and waits. */
export const reactScript = /^\/assets\/react-/;

/** Scripts are on their way until released; everything else gets through. */
export const holdScripts = (which = /^\/assets\/.*\.js$/) => hold(which);

/** Requests for `which` are on their way until released; everything else gets through. `met` counts. */
export function hold(which: RegExp): {
  behaviour: Behaviour;
  met(): number;
  release(): void;
} {
  let held: (() => void)[] | null = [];
  return {
    behaviour: ({ incoming, forward }) => {
      if (held && which.test(incoming.url ?? '')) held.push(forward);
      else forward();
    },
    release() {
      for (const forward of held ?? []) forward();
      held = null;
    },
    met: () => held?.length ?? 0,
  };
}

/** Opens a gateway to `upstream` on an origin of its own, and so with storage of its own. */
export async function openGateway(upstream: string): Promise<Gateway> {
  let behaviour = open;
  let target = new URL(upstream);
  const sockets = new Set<Socket>();

  const server = createServer((incoming, outgoing) => {
    for (const end of [incoming, outgoing]) end.on('error', () => undefined);
    const ask = async () => {
      const body = await text(incoming);
      const answer = await answerOf(incoming, target, (asked) => asked.end(body));
      await text(answer);
    };
    const forward = (delayMs = 0) => {
      answerOf(incoming, target, (asked) => incoming.pipe(asked)).then(
        async (answer) => {
          if (delayMs > 0) await pause(delayMs);
          outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
          // A visitor who leaves in the middle is no fault.
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
      // What is under way breaks too, as when a phone enters a tunnel.
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
