import { type ChangeCursor, decodeCursor, encodeCursor } from './feed-cursor';

/**
 * How far a device has followed a scope of the office: as `ChangeCursor`, and the revision up to which
 * it has deleted what was erased.
 */
export type AdminCursor = ChangeCursor & { erasedTo: string };

export const encodeAdminCursor = ({ erasedTo, ...cursor }: AdminCursor): string =>
  `${erasedTo}~${encodeCursor(cursor)}`;

/** Null for anything that is no cursor. One from before anything could be erased has deleted nothing. */
export function decodeAdminCursor(text: string): AdminCursor | null {
  const [, erasedTo = '0', rest = ''] = text.match(/^(?:(\d{1,18})~)?(.*)$/s) ?? [];
  const cursor = decodeCursor(rest);
  return cursor && { ...cursor, erasedTo };
}
