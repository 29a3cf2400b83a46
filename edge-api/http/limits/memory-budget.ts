import { ProblemError } from '../problem';

const retryAfterS = 10;

/**
 * Memory that requests in progress share. `open` gives a part that grows with the bytes received. Without room it
 * refuses the request for a moment (503), so that no other request waits for it.
 */
export function memoryBudget(maxBytes: number) {
  let usedBytes = 0;
  return {
    open() {
      let ownBytes = 0;
      return {
        /** @throws ProblemError 503 */
        take(bytes: number) {
          if (usedBytes + bytes > maxBytes) throw noRoom();
          usedBytes += bytes;
          ownBytes += bytes;
        },
        close() {
          usedBytes -= ownBytes;
          ownBytes = 0;
        },
      };
    },
  };
}

const noRoom = () =>
  new ProblemError(503, 'Too much is arriving at the moment. Please try again soon.', {
    headers: { 'retry-after': String(retryAfterS) },
  });
