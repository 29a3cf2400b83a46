import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnsweredRequest, SeenRequest } from '../log/seen-request';

/** Follows each request until its answer is sent or its connection ends, and then tells `answered`. */
export function seenRequests(answered: (request: AnsweredRequest) => void) {
  const seenBy = new Map<object, SeenRequest>();
  return {
    begin({ method = '', socket }: IncomingMessage, response: ServerResponse): SeenRequest {
      const startedMs = performance.now();
      const bytesBefore = socket.bytesWritten;
      // One object from the beginning to the end: a copy of it took longer than the rest of this.
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
