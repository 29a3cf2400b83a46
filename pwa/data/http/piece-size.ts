import { limits } from '../../config/limits';

/**
 * Chooses how many bytes go in one piece. Pieces grow while they are quick, as each costs a round trip. After a break
 * they shrink and stay quick, as what was under way is sent again.
 */
export function pieceSize() {
  const { firstBytes, fewestBytes, mostBytes } = limits.filePiece;
  let bytes: number = firstBytes;
  let quickMs: number = limits.filePieceMs.usual;
  const set = (next: number) => {
    bytes = Math.round(Math.min(Math.max(next, fewestBytes), mostBytes));
  };
  return {
    bytes: () => bytes,
    /** Notes that a piece has arrived after `tookMs`. */
    arrived(tookMs: number) {
      if (tookMs < quickMs / 2) set(bytes * 2);
      else if (tookMs > quickMs * 2) set(bytes / 2);
    },
    /** Notes that the connection broke while a piece was sent. */
    broke() {
      quickMs = limits.filePieceMs.careful;
      set(bytes / 2);
    },
  };
}
