import type { Context } from 'hono';
import { ProblemError } from './problem';

/** A body must bring this many bytes in `withinMs`, or end: a sender below 64 kbit/s is refused. */
export type BodyPace = { bytes: number; withinMs: number };
export const usualPace: BodyPace = { bytes: 240 * 1024, withinMs: 30_000 };

export type BodyLimits = {
  maxBytes: number;
  /** The title of the problem when the body is larger. */
  tooLarge: string;
  pace?: BodyPace;
  /** Called with the size of each piece that arrives; refuses it by throwing. */
  onPiece?: (bytes: number) => void;
};

/**
 * Reads the whole body of a request, so that the work after it neither waits for a slow sender nor holds a place
 * meanwhile.
 * @throws ProblemError 413 when it is too large, 408 when it is slow or ends before it is whole
 */
export async function readBody(c: Context, limits: BodyLimits): Promise<Uint8Array<ArrayBuffer>> {
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
    // The rest of the body has no use. The sender may be gone; then there is nothing to cancel.
    reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    watch.end();
  }
}

/** Watches the pace of a body: `slow` rejects (408) when less arrived than the pace requires. */
export function watchPace({ bytes, withinMs }: BodyPace) {
  let missing = bytes;
  let fail = () => {};
  const slow = new Promise<never>((_, reject) => {
    fail = () => reject(incomplete('The request took too long to arrive.'));
  });
  // After the last piece no code waits for `slow`.
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
  throw incomplete('The request was cut off before it was complete.');
};

const incomplete = (title: string) => new ProblemError(408, title);

function joined(pieces: Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
