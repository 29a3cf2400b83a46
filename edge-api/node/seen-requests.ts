import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnsweredRequest, SeenRequest } from '../log/seen-request';

/** Follows each request until its answer is sent or its connection ends, and then tells `answered`. */
export function seenRequests(answered: (request: AnsweredRequest) => void) {
  const seenBy = new WeakMap<object, SeenRequest>();
  return {
    begin({ method = '', socket }: IncomingMessage, response: ServerResponse): void {
      const startedMs = performance.now();
      const bytesBefore = socket.bytesWritten;
      const seen: SeenRequest = { requestId: randomUUID(), route: null, uid: null };
      seenBy.set(response, seen);
      response.once('close', () =>
        answered({
          ...seen,
          method: knownMethods.has(method) ? method : 'other',
          status: response.statusCode,
          ms: performance.now() - startedMs,
          bytes: socket.bytesWritten - bytesBefore,
          cut: !response.writableFinished,
        }),
      );
    },
    of: (response: object): SeenRequest | undefined => seenBy.get(response),
  };
}

// A stranger can send any method that Node knows.
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
