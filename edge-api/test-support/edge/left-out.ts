import { TestRunner } from 'vitest';

/** Whether tests ask the worker in place of the app: see `npm run test:edge`. */
export const atEdge = Boolean(process.env.EDGE);

/** Ends the present test, which says nothing of the worker; the reason is printed at the end. */
export function leaveOut(reason: string): void {
  TestRunner.getCurrentTest()?.context.skip(reason);
}

/** For a test of what only the Node process has, or does in another way. */
export function onlyInNode(reason: string): void {
  if (atEdge) leaveOut(reason);
}

export const setsClock = 'Sets the clock of this process, and the worker has its own.';

export const inPieces =
  'Looks at how an answer comes in pieces or breaks off; workerd sends it on in its own way.';

export const refusedEarly =
  'Is refused before its body was read: Node closes the connection, workerd may try the next request on it and answer 503.';

export const compresses = 'Compresses, which the platform does at the edge.';

/** There edge.test.ts says how long it takes. */
export const slowerToLearn =
  'Learns of a change in the database at once, the edge within a second.';
