/** How far somebody has followed changes: `id` is empty when all of `revision` was seen, else the last id seen of it. */
export type ChangeCursor = {
  /** Names the database, so that a restored one is noticed. */
  epoch: string;
  revision: string;
  id: string;
};

export const encodeCursor = ({ epoch, revision, id }: ChangeCursor): string =>
  `${epoch}.${revision}.${id}`;

/** Null for anything that is no cursor. An id may be a user's, and hold any letters. */
export function decodeCursor(text: string): ChangeCursor | null {
  const match = text.match(/^([0-9a-f-]{36})\.(\d{1,18})\.([^\0]{0,128})$/);
  if (!match?.[1] || !match[2]) return null;
  return { epoch: match[1], revision: match[2], id: match[3] ?? '' };
}
