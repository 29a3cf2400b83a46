import type { RequestRecord } from '../../contract/admin/inbox';
import { type Author, readsCosts } from '../../db/changes/record-change';

/**
 * Returns an admin record as its reader may see it. A program without the scope `service-requests:read-costs` gets a
 * request without internal notes and without the costs of its quotations.
 */
export function seenBy<Seen extends object>({ scopes }: Author, record: Seen): Seen {
  if (readsCosts({ scopes }) || !isRequest(record)) return record;
  const quotations = record.quotations?.map((quotation) => ({
    ...quotation,
    alternatives: quotation.alternatives.map(({ rateEnds: _rateEnds, ...alternative }) => ({
      ...alternative,
      unitCosts: [],
    })),
  }));
  return { ...record, internalNotes: [], ...(quotations && { quotations }) };
}

/** No other record has steps. */
const isRequest = (record: object): record is RequestRecord => 'timeline' in record;
