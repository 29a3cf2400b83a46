import { useEffect, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { isOpen, type QuotationChange } from '../../../edge-api/contract/quotation/quotation';
import { dayIn } from '../../../edge-api/contract/text/dates';
import { timeZone } from '../../config/company/places';
import { db as outboxDb } from '../../data/device';
import { discard } from '../../data/outbox/outbox';
import type { OutboxEntry } from '../../data/store/db';
import { useAdmin } from '../parts/admin-context';
import { usePendingChanges, useRecords } from '../parts/use-records';
import { beginQuotation } from './begin-quotation';
import { type QuotationValues, valuesOf } from './quotation-values';

type Request = AdminRecord<'service-requests'>;

/** With what the editor begins. */
export type QuotationStart = {
  /** The request as it was opened: a change starts from it. */
  request: Request;
  values: QuotationValues;
  draftKey: string;
  /** The values are what was typed on this device before. */
  restored: boolean;
  startOver: () => void;
  /** Saves, and deletes the refused change that the editor was opened for. */
  replaceEntry: (save: () => Promise<boolean>) => Promise<boolean>;
};

/** `fromId`: the quotation to go on with or to copy; `entryId`: a refused change to correct. */
type Wanted = { requestId: string; fromId: string | null; entryId: string | null };

/**
 * Finds with what the editor begins: what was typed here before, a refused change, the wanted quotation, the last
 * draft, the open quotation as its next revision, or the request’s figures. Undefined while it is read, null when
 * this device does not have the request.
 */
export function useQuotationStart(wanted: Wanted): QuotationStart | null | undefined {
  const { requestId, fromId, entryId } = wanted;
  const { db } = useAdmin();
  const records = useRecords('service-requests');
  const entries = usePendingChanges();
  const [start, setStart] = useState<QuotationStart | null>();
  const [round, setRound] = useState(0);
  const isKnown = records !== undefined && entries !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a form that is open must not change with the records around it.
  useEffect(() => {
    if (!isKnown) return;
    const record = records.find(({ id }) => id === requestId);
    const entry = entries.find(({ id }) => id === entryId);
    if (!record) return setStart((now) => now ?? null);
    const draftKey = `quotation ${requestId}`;
    let gone = false;
    db.drafts
      .get(draftKey)
      .catch(() => undefined) // It begins without the draft.
      .then((draft) => {
        if (gone) return;
        setStart({
          // What a refused change is made from again is what the server has, without that change on top.
          request: (draft?.base ??
            entry?.change?.current ??
            entry?.change?.base ??
            record) as Request,
          values: (draft?.values as QuotationValues | undefined) ?? begun(record, fromId, entry),
          draftKey,
          restored: draft !== undefined,
          startOver: () => {
            setStart(undefined);
            setRound((count) => count + 1);
          },
          replaceEntry: async (save) => {
            const saved = await save();
            if (saved && entry) await discard(outboxDb, entry.id).catch(() => {}); // Sent meanwhile.
            return saved;
          },
        });
      });
    return () => {
      gone = true;
    };
  }, [isKnown, requestId, fromId, entryId, round, db]);

  return start;
}

function begun(
  record: Request,
  fromId: string | null,
  entry: OutboxEntry | undefined,
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
