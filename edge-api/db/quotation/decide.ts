import type { Kysely } from 'kysely';
import { type CustomerDecision, shownQuotation } from '../../contract/quotation/quotation';
import type { RequestDocument } from '../../contract/quotation/request-document';
import { decide, seen } from '../../contract/quotation/request-steps';
import { shownText } from '../../contract/quotation/shown-text';
import { sha256 } from '../../contract/sha256';
import { canonicalJson } from '../../contract/text/canonical-json';
import { authorized, type Rights } from '../accounts/rights';
import { ReusedKeyError } from '../admin/recorded-change';
import { notePush } from '../push/note-push';
import type { UpdateMailing } from '../submissions/news';
import type { Database } from '../tables';
import { allowed, changeDocument, RefusedStepError, today } from './request-row';

/**
 * Stores what a customer decided about a quotation, with exactly what they were shown. The same decision again
 * changes nothing: a device that lost the answer may repeat it.
 * @throws RightsError, NoRequestError, ReusedKeyError, RefusedStepError when the quotation is no longer open, has
 * expired, or is not what the customer was shown
 */
export const decideQuotation = (
  db: Kysely<Database>,
  requestId: string,
  decision: CustomerDecision,
  rights: Rights,
  updates: UpdateMailing | null,
): Promise<void> =>
  authorized(db, rights, (transaction) =>
    changeDocument(
      transaction,
      requestId,
      async (document, at) => {
        const after = await decided(document, decision, at);
        if (after !== document) await notePush(transaction, requestId, ['decision']);
        return after;
      },
      updates,
    ),
  );

async function decided(
  document: RequestDocument,
  { id, quotationId, shownHash, decision }: CustomerDecision,
  at: Date,
): Promise<RequestDocument> {
  const earlier = document.quotations.find(({ decisionId }) => decisionId === id);
  if (earlier) {
    const isSame =
      earlier.id === quotationId && canonicalJson(earlier.decision) === canonicalJson(decision);
    if (isSame) return document;
    throw new ReusedKeyError('This id was used before for another decision.');
  }
  const quotation = document.quotations.find((one) => one.id === quotationId);
  const text = quotation ? shownText(shownQuotation(quotation)) : '';
  const said = { id, quotationId, decision, shownText: text };
  const outcome = decide(document, said, at.toISOString(), today(at));
  const after = allowed(outcome, document.status);
  if ((await sha256(text)) !== shownHash) {
    throw new RefusedStepError('other-content', document.status);
  }
  return after;
}

/** Notes that the customer has opened a quotation. @throws RightsError, NoRequestError */
export const noteSeen = (
  db: Kysely<Database>,
  requestId: string,
  quotationId: string,
  rights: Rights,
  updates: UpdateMailing | null,
): Promise<void> =>
  authorized(db, rights, (transaction) =>
    changeDocument(
      transaction,
      requestId,
      (document, at) => seen(document, quotationId, at.toISOString()),
      updates,
    ),
  );
