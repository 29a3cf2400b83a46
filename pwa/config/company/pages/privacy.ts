import type { LegalSection } from './terms';

/**
 * What the page about privacy says besides what the site stores, which it knows by itself: for example who
 * is responsible in law, or which authority one can complain to. With the same links as the terms.
 */
export const privacySections: readonly LegalSection[] = [];
