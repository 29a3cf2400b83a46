import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import type { QuotationChange } from '../../../edge-api/contract/quotation/quotation';
import { saveDraft, send, withdraw } from '../../../edge-api/contract/quotation/request-steps';
import { dayIn } from '../../../edge-api/contract/text/dates';
import { timeZone } from '../../config/company/places';

/**
 * What a change of a quotation that waits in the outbox makes of its request: the step that the server will take.
 * Nothing where it would be refused, or was taken already and only the answer was lost.
 */
export function pendingQuotation(
  { status, timeline, quotations = [], reference }: AdminRecord<'service-requests'>,
  change: QuotationChange,
): Partial<AdminRecord<'service-requests'>> {
  const document = { status, timeline, quotations };
  const author = { at: new Date().toISOString(), by: 'You' };
  const written = { ...change, reference };
  const outcome =
    written.action === 'withdraw'
      ? withdraw(document, written.id, author)
      : written.action === 'save'
        ? saveDraft(document, written, author)
        : send(document, written, author, dayIn(timeZone));
  if (typeof outcome === 'string') return {};
  return {
    status: outcome.status,
    timeline: [...outcome.timeline],
    quotations: [...outcome.quotations],
  };
}
