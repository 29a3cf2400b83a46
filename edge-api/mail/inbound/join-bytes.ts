export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let end = 0;
  for (const piece of pieces) {
    joined.set(piece, end);
    end += piece.byteLength;
  }
  return joined;
}
