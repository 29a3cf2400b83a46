import { type BodyPace, watchPace } from '../read-body';

/** Also a phone on 2G is faster; a slow upload holds no connection of the database and little memory. */
const uploadPace: BodyPace = { bytes: 8 * 1024, withinMs: 30_000 };

/**
 * Returns the part of a body that arrives, as a stream that never fails: where the sender breaks off, becomes slower
 * than the pace, or `stop` is aborted, the stream just ends. So all that arrived is stored.
 * @param onPiece gets the size of each piece
 */
export function receivedPart(
  body: ReadableStream<Uint8Array>,
  stop: AbortSignal,
  onPiece: (bytes: number) => void,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const watch = watchPace(uploadPace);
  const end = () => {
    watch.end();
    // The sender may be gone; then there is nothing to cancel.
    reader.cancel().catch(() => undefined);
  };
  // Cancelling ends a read that is pending. A race of promises would hold every piece until the end.
  watch.slow.then(end, end);
  if (stop.aborted) end();
  else stop.addEventListener('abort', end, { once: true });
  return new ReadableStream(
    {
      async pull(controller) {
        const piece = (await reader.read().catch(() => null))?.value;
        if (piece) {
          watch.received(piece.byteLength);
          onPiece(piece.byteLength);
          controller.enqueue(piece);
        } else {
          end();
          controller.close();
        }
      },
      cancel: end,
    },
    // Nothing is read ahead: bytes that were read must not be lost at the end.
    { highWaterMark: 0 },
  );
}
