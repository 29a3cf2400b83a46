import type { Context, MiddlewareHandler } from 'hono';
import { ProblemError } from './problem';

/** A body must bring this much in `withinMs`, or its end: less than 64 kbit/s is given up. */
export type BodyPace = { bytes: number; withinMs: number };
export const usualPace: BodyPace = { bytes: 240 * 1024, withinMs: 30_000 };

type Limits = {
  maxBytes: number;
  /** Said of one that is larger. */
  tooLarge: string;
  pace?: BodyPace;
  /** Told of each piece that is received; may refuse it by throwing. */
  onPiece?: (bytes: number) => void;
};

/**
 * Reads the body of a request whole, so that what comes after it neither waits for a slow sender nor
 * holds a place meanwhile.
 * @throws ProblemError 413 when it is too large, 408 when it is slow or ends before it is whole
 */
export async function readBody(c: Context, limits: Limits): Promise<Uint8Array<ArrayBuffer>> {
  const { maxBytes, tooLarge, pace = usualPace, onPiece } = limits;
  const { body, headers } = c.req.raw;
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw new ProblemError(413, tooLarge);
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const watch = watchPace(pace);
  const pieces: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const piece = await Promise.race([reader.read().catch(brokenOff), watch.slow]);
      if (piece.done) return joined(pieces, size);
      size += piece.value.byteLength;
      if (size > maxBytes) throw new ProblemError(413, tooLarge);
      onPiece?.(piece.value.byteLength);
      watch.received(piece.value.byteLength);
      pieces.push(piece.value);
    }
  } catch (error) {
    // What still comes is of no use; the sender may be gone, then there is nothing to cancel.
    reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    watch.end();
  }
}

/** Puts a body that was read in front of the routes, which read it as if it came with the request. */
export const bodyBefore =
  (limits: Limits): MiddlewareHandler =>
  async (c, next) => {
    const body = await readBody(c, limits);
    if (c.req.raw.body) c.req.raw = new Request(c.req.raw, { body });
    await next();
  };

/** Rejects when less came than the pace wants. */
function watchPace({ bytes, withinMs }: BodyPace) {
  let missing = bytes;
  let fail = () => {};
  const slow = new Promise<never>((_, reject) => {
    fail = () => reject(incomplete('It took too long until the request was here.'));
  });
  // It may lose the race after the last piece, when nobody listens any more.
  slow.catch(() => undefined);
  let timer = setTimeout(fail, withinMs);
  return {
    slow,
    received(count: number) {
      missing -= count;
      if (missing > 0) return;
      missing = bytes;
      clearTimeout(timer);
      timer = setTimeout(fail, withinMs);
    },
    end: () => clearTimeout(timer),
  };
}

const brokenOff = (): never => {
  throw incomplete('The request broke off before it was whole.');
};

/** The connection can't be used for another request: the rest of this one may still come. */
const incomplete = (title: string) =>
  new ProblemError(408, title, { headers: { connection: 'close' } });

function joined(pieces: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
