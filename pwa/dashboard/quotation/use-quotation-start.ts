import { v7 as uuidV7 } from 'uuid';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { isOpen, type QuotationChange } from '../../../edge-api/contract/quotation/quotation';
import { dayIn } from '../../../edge-api/contract/text/dates';
import { timeZone } from '../../config/company/places';
import type { ChangeEntry } from '../../data/store/db';
import type { AdminDraft } from '../../data/store/private-db';
import { type Start, useStart } from '../parts/forms/use-start';
import { usePendingChanges, useRecords } from '../parts/use-records';
import { beginQuotation } from './begin-quotation';
import { type QuotationValues, valuesOf } from './quotation-values';

type Request = AdminRecord<'service-requests'>;

/** The parts with which the editor begins. */
export type QuotationStart = Start & {
  /** The request as it was opened: a change starts from it. */
  request: Request;
  values: QuotationValues;
};

/** `fromId`: the quotation to go on with or to copy; `entryId`: a refused change to correct. */
type Wanted = { requestId: string; fromId: string | null; entryId: string | null };

/**
 * Finds what the editor begins with: the draft on this device, a refused change, the wanted quotation, the last
 * draft, the open quotation as its next revision, or the request’s figures. Undefined while it is read, null when
 * this device does not have the request.
 */
export function useQuotationStart(wanted: Wanted): QuotationStart | null | undefined {
  const { requestId, fromId, entryId } = wanted;
  const records = useRecords('service-requests');
  const entries = usePendingChanges();
  const record = records?.find(({ id }) => id === requestId);
  const entry = entries?.find(({ id }) => id === entryId);
  const found = record && {
    entry,
    begin: (draft: AdminDraft | undefined) => ({
      // What a refused change is made from again is what the server has, without that change on top.
      request: (draft?.base ?? entry?.change?.current ?? entry?.change?.base ?? record) as Request,
      values: (draft?.values as QuotationValues | undefined) ?? begun(record, fromId, entry),
    }),
  };
  const isKnown = records !== undefined && entries !== undefined;
  return useStart(`quotation ${requestId}`, isKnown ? (found ?? null) : undefined, [
    fromId,
    entryId,
  ]);
}

function begun(
  record: Request,
  fromId: string | null,
  entry: ChangeEntry | undefined,
): QuotationValues {
  const today = dayIn(timeZone);
  const refused = entry?.body.quotation as QuotationChange | undefined;
  if (refused && refused.action !== 'withdraw') {
    return valuesOf(refused.id, refused.content, today);
  }
  const { quotations = [] } = record;
  const source =
    quotations.find(({ id }) => id === fromId) ??
    quotations.findLast(({ status }) => status === 'draft') ??
    quotations.find(isOpen);
  const newest = beginQuotation(record, uuidV7(), today);
  if (!source) return newest;
  const id = source.status === 'draft' ? source.id : newest.id;
  const validUntil = source.validUntil < today ? newest.validUntil : source.validUntil;
  return valuesOf(id, { ...source, validUntil }, today);
}
