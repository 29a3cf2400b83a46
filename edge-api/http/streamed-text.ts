/**
 * Pieces of text as a stream of UTF-8. A piece is made when the one before has been read, so that a
 * slow reader costs no memory.
 */
export const streamedText = (pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> =>
  streamed(pieces, (text) => new TextEncoder().encode(text));

/** As `streamedText`, for pieces of bytes. */
export const streamedBytes = (pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  streamed(pieces, (bytes) => bytes);

function streamed<Piece>(
  pieces: AsyncGenerator<Piece>,
  bytesOf: (piece: Piece) => Uint8Array,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(bytesOf(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}
