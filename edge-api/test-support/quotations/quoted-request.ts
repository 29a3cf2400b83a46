import type { Kysely } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import {
  type CustomerDecision,
  type Quotation,
  shownQuotation,
} from '../../contract/quotation/quotation';
import { shownText } from '../../contract/quotation/shown-text';
import { sha256 } from '../../contract/sha256';
import type { Database } from '../../db/tables';
import { addRequest } from '../inbox';
import { sentQuotation } from './quotation-samples';

/** A decision as a device sends it: by default an acceptance of the alternative by air. */
export const decisionOf = async (
  quotation: Quotation,
  changes: Partial<CustomerDecision> = {},
): Promise<CustomerDecision> => ({
  ...{ id: uuidV7(), quotationId: quotation.id, writtenAt: '2026-11-26T08:30:00.000Z' },
  decision: { kind: 'accept', alternativeId: 'air', name: 'Farida Rahman' },
  shownHash: await sha256(shownText(shownQuotation(quotation))),
  ...changes,
});

/** Stores a request whose quotation waits for its customer. */
export async function quotedRequest(
  db: Kysely<Database>,
  changes: Parameters<typeof addRequest>[1] = {},
  quotation = sentQuotation(),
) {
  const quotations = JSON.stringify([quotation]);
  const { id } = await addRequest(db, { status: 'quoted', quotations, ...changes });
  return { id, quotation, decision: await decisionOf(quotation) };
}
