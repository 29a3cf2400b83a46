import { withoutTurningSigns } from './steering-signs';

/**
 * Returns the beginning of a text from elsewhere as PostgreSQL stores it: without NUL and halves of characters, which
 * the cut may make, and without signs that turn its direction.
 */
export const storableStart = (text: string, most: number): string =>
  withoutTurningSigns(text.slice(0, most)).replace(/[\0\p{Surrogate}]/gu, '');
