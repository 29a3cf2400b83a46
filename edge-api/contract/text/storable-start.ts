import { withoutTurningSigns } from './steering-signs';

/**
 * The beginning of a text from elsewhere as PostgreSQL stores it: without NUL and halves of characters, of which the
 * cut may make one, and without signs that turn its direction.
 */
export const storableStart = (text: string, most: number): string =>
  withoutTurningSigns(text.slice(0, most)).replace(/[\0\p{Surrogate}]/gu, '');
