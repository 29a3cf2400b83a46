/** How far a device has followed a feed. */
export type FeedCursor = {
  /** Names the database, so that a restored one is noticed. */
  epoch: string;
  revision: string;
  /** Empty when all of `revision` was seen, else the last id seen of it. */
  id: string;
  /** The revision up to which the device has deleted what was erased; only feeds with `erased` say it. */
  erasedTo?: string;
};

export const encodeCursor = ({ epoch, revision, id, erasedTo }: FeedCursor): string =>
  `${erasedTo === undefined ? '' : `${erasedTo}~`}${epoch}.${revision}.${id}`;

/** Reads a cursor; null for a text that is none. The id may be a user's, and then has any letters. */
export function decodeCursor(text: string): FeedCursor | null {
  const match = text.match(/^(?:(\d{1,18})~)?([0-9a-f-]{36})\.(\d{1,18})\.([^\0]{0,128})$/);
  const [, erasedTo, epoch, revision, id = ''] = match ?? [];
  return epoch && revision ? { epoch, revision, id, erasedTo } : null;
}

/**
 * The state of a database for feeds. Devices that deleted less than `tombstonesRemovedTo` can't learn of the rest.
 */
export type FeedState = { epoch: string; revision: string; tombstonesRemovedTo?: string };

/** Returns the cursor where a feed can go on from it; null: the device starts from the beginning. */
export function knownCursor(text: string, state: FeedState): FeedCursor | null {
  const cursor = decodeCursor(text);
  const isKnown =
    cursor?.epoch === state.epoch &&
    BigInt(cursor.revision) <= BigInt(state.revision) &&
    // A cursor from before anything could be erased says nothing about it.
    BigInt(cursor.erasedTo ?? 0) >= BigInt(state.tombstonesRemovedTo ?? 0);
  return isKnown ? cursor : null;
}
