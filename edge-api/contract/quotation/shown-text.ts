import { canonicalJson } from '../text/canonical-json';
import type { ShownQuotation } from './quotation';

/**
 * Returns what a customer sees of an open quotation, as one text: page and server get the same. Whether they had
 * opened it before is no part of it.
 */
export const shownText = (shown: ShownQuotation): string =>
  canonicalJson({ ...shown, status: 'sent' });
