import type { Kysely } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { newLinkKey } from '../../contract/conversation/link-key';
import {
  type CustomerDecision,
  type Quotation,
  shownQuotation,
} from '../../contract/quotation/quotation';
import { shownText } from '../../contract/quotation/shown-text';
import { sha256 } from '../../contract/sha256';
import type { Database } from '../../db/tables';
import { addRequest, requestRow } from '../inbox';
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

/**
 * Stores many requests, each with a quotation of its own that waits for its customer, and a link. `hash`: of the key;
 * `text`: what the customer is shown. In the order of their ids.
 */
export async function addQuotedRequests(db: Kysely<Database>, total: number) {
  const requests = await Promise.all(
    Array.from({ length: total }, async (_, place) => {
      const id = uuidV7();
      const quotation = sentQuotation({ number: `SR-${place}-Q1` });
      const key = newLinkKey();
      const text = shownText(shownQuotation(quotation));
      return {
        id,
        key,
        hash: await sha256(key),
        quotation,
        text,
        decision: await decisionOf(quotation),
      };
    }),
  );
  const rows = requests.map(({ id, quotation }) =>
    requestRow({ id, reference: id, status: 'quoted', quotations: JSON.stringify([quotation]) }),
  );
  const links = requests.map(({ id, hash }) => ({
    hash,
    submission_id: id,
    held_by: 'device' as const,
  }));
  await db.insertInto('submissions').values(rows).execute();
  await db.insertInto('submission_links').values(links).execute();
  return requests.sort((one, other) => (one.id < other.id ? -1 : 1));
}
