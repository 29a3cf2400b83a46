import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { plainFormats } from '../../../edge-api/contract/freight/text-formats';
import { printedQuotation } from '../../../edge-api/contract/quotation/printed-quotation';
import {
  type QuotationContent,
  type ShownQuotation,
  shownQuotation,
} from '../../../edge-api/contract/quotation/quotation';
import { send } from '../../../edge-api/contract/quotation/request-status-steps';
import { unprintedTexts } from '../../../edge-api/contract/quotation/unprinted';
import { dayIn } from '../../../edge-api/contract/text/dates';
import { timeZone } from '../../config/company/places';

/**
 * Makes what the customer will see of a quotation, by the same step that the server takes; null if it can't be sent,
 * as its last day is over.
 */
export function madeQuotation(
  { status, timeline, quotations = [], reference }: AdminRecord<'service-requests'>,
  id: string,
  content: QuotationContent,
): ShownQuotation | null {
  const author = { at: new Date().toISOString(), by: '' };
  const sent = send(
    { status, timeline, quotations },
    { id, content, reference },
    author,
    dayIn(timeZone),
  );
  const made = typeof sent === 'string' ? undefined : sent.quotations.find((one) => one.id === id);
  return made ? shownQuotation(made) : null;
}

/** Returns in sentences which letters of a quotation its PDF can't show. */
export function unprintedIn(
  request: AdminRecord<'service-requests'>,
  id: string,
  content: QuotationContent,
): string[] {
  const made = madeQuotation(request, id, content);
  const dayOf = (at: string) => dayIn(timeZone, new Date(at));
  return made ? unprintedTexts(printedQuotation(made, request, plainFormats, dayOf)) : [];
}
