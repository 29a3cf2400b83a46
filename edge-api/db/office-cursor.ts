import { type ChangeCursor, decodeCursor, encodeCursor } from './change-cursor';

/**
 * How far a device has followed a scope of the office: as `ChangeCursor`, and the revision up to which
 * it has deleted what was erased.
 */
export type OfficeCursor = ChangeCursor & { erasedTo: string };

export const encodeOfficeCursor = ({ erasedTo, ...cursor }: OfficeCursor): string =>
  `${erasedTo}~${encodeCursor(cursor)}`;

/** Null for anything that is no cursor. One from before anything could be erased has deleted nothing. */
export function decodeOfficeCursor(text: string): OfficeCursor | null {
  const [, erasedTo = '0', rest = ''] = text.match(/^(?:(\d{1,18})~)?(.*)$/s) ?? [];
  const cursor = decodeCursor(rest);
  return cursor && { ...cursor, erasedTo };
}
