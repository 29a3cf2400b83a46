import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import { requestLimits } from '../db/connect';
import { DatabaseFailure } from '../db/database-failure';
import { guardedPool } from '../db/guarded-pool';
import { leasedQueue } from './leased-queue';

/** What a platform offers for work that goes on after the answer. */
export type WaitUntil = (work: Promise<unknown>) => void;

/** One request with its own connections, as no two requests may share one. */
type Scope = { waitUntil: WaitUntil; pool: PostgresPool | null; leave: () => void };

const scopes = new AsyncLocalStorage<Scope>();

// A transaction may need a second connection for a read beside it.
const connectionsOfRequest = 2;
// How many pieces of an answer may wait for its visitor: all of a page or a list. A visitor who is slow, or gone,
// must not hold the connections.
const mostPieces = 100_000;
// These are the places of one isolate: a platform runs many of them.
const places = { atOnce: 8, waiting: 400, waitingPerSender: 400 };

/** Lets work go on after the answer of the present request. */
export const afterAnswer = (work: Promise<unknown>): void => scopes.getStore()?.waitUntil(work);

/**
 * Makes a pool whose connections belong to the present request: it opens them at the first query, and closes them
 * when the answer is sent. At most eight requests of an isolate have connections; others wait for 3 s.
 */
export function poolOfRequest(databaseUrl: string): PostgresPool {
  const take = leasedQueue(places);
  return {
    async connect() {
      const scope = scopes.getStore();
      if (!scope) throw new Error('The database was asked outside of a request.');
      if (!scope.pool) {
        const leave = await take('').catch((cause) => {
          throw new DatabaseFailure('busy', null, { cause });
        });
        // Two queries of this request may have waited.
        if (scope.pool) leave();
        else {
          scope.leave = leave;
          scope.pool = guardedPool(databaseUrl, {
            ...requestLimits,
            connections: connectionsOfRequest,
          });
        }
      }
      return (scope.pool as PostgresPool).connect();
    },
    end: async () => undefined,
  };
}

/** Does work with connections of its own, which are closed at its end. */
export async function inScope<Result>(
  waitUntil: WaitUntil,
  work: () => Promise<Result>,
): Promise<Result> {
  const scope = newScope(waitUntil);
  try {
    return await scopes.run(scope, work);
  } finally {
    await close(scope);
  }
}

/**
 * As `inScope`, but for an answer: its connections stay open until its body is made. Work that has begun goes on to
 * its end also when the visitor hangs up: if it were cut off, it would not give back what it took.
 */
export function answerInScope(
  waitUntil: WaitUntil,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const answering = answerIn(newScope(waitUntil), answer);
  waitUntil(answering.catch(() => undefined));
  return answering;
}

async function answerIn(
  scope: Scope,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  const { waitUntil } = scope;
  try {
    const response = await scopes.run(scope, async () => answer());
    if (!response.body || !scope.pool) {
      waitUntil(close(scope));
      return response;
    }
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(
      { transform: (bytes, stream) => stream.enqueue(bytes) },
      undefined,
      new CountQueuingStrategy({ highWaterMark: mostPieces }),
    );
    const { body } = response;
    // The body stays in the scope: it may ask the database for its next part while it is sent.
    const sent = scopes.run(scope, () => body.pipeTo(writable));
    waitUntil(sent.catch(() => undefined).then(() => close(scope)));
    return new Response(readable, response);
  } catch (error) {
    waitUntil(close(scope));
    throw error;
  }
}

const newScope = (waitUntil: WaitUntil): Scope => ({ waitUntil, pool: null, leave: () => {} });

async function close(scope: Scope): Promise<void> {
  await scope.pool?.end().catch(() => undefined);
  scope.leave();
}
