import type { Kysely } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { theCustomer } from '../../contract/admin/audit';
import {
  type CustomerDecision,
  shownQuotation,
  type Way,
} from '../../contract/quotation/quotation';
import type { RequestDocument } from '../../contract/quotation/request-document';
import { decide, seen } from '../../contract/quotation/request-steps';
import { shownText } from '../../contract/quotation/shown-text';
import { sha256 } from '../../contract/sha256';
import { canonicalJson } from '../../contract/text/canonical-json';
import type { AuthorizedTransaction } from '../accounts/rights';
import { toRequestRecord } from '../admin/admin-records';
import { addEntries, ReusedKeyError } from '../admin/recorded-change';
import { type CustomerRights, changeOwn, type OwnSubmission } from '../conversation/own-submission';
import { isMigrated } from '../schema/schema-state';
import type { UpdateMailing } from '../submissions/news';
import { type CompanyMailing, noteForCompany } from '../submissions/note-update';
import type { Database } from '../tables';
import { expectPdf } from './accepted-quotations';
import { allowed, changeDocument, RefusedStepError, today } from './request-row';

/**
 * Stores what a customer decided about a quotation and how, with exactly what they were shown. The same decision again
 * changes nothing: a device that lost the answer may repeat it. Returns when it was received; undefined when the
 * request is not theirs.
 * @throws RightsError, ReusedKeyError, RefusedStepError when the quotation is no longer open, has expired, or is not
 * what the customer was shown
 */
export async function decideQuotation(
  db: Kysely<Database>,
  requestId: string,
  decision: CustomerDecision,
  rights: CustomerRights,
  mailing: CompanyMailing | null,
): Promise<string | undefined> {
  // Asked before: who holds a connection must not wait for another one. In the schema of the release before there is
  // no place for its PDF.
  const hasPlace = await isMigrated(db);
  const changed = await change(
    db,
    requestId,
    rights,
    mailing,
    async (document, at, transaction, row) => {
      const via = rights.of === 'link' ? rights.heldBy : 'account';
      const after = await decided(document, { ...decision, via }, at);
      if (after !== document) {
        await addEntries(transaction, [
          {
            ...{ key: uuidV7(), requestHash: '', by: theCustomer, action: 'update' },
            ...{ entityKind: 'service-request', entityId: row.id, label: row.reference },
            // A decision changes no reply.
            before: toRequestRecord({ ...row, ...document, replies: [] }),
            after: toRequestRecord({ ...row, ...after, replies: [], version: row.version + 1 }),
          },
        ]);
        const news = { kind: 'decision', id: decision.quotationId } as const;
        if (decision.decision.kind === 'accept' && hasPlace) {
          await expectPdf(transaction, { requestId, id: decision.quotationId });
        }
        await noteForCompany(transaction, row, news, mailing);
        await transaction
          .updateTable('service_requests')
          .set({ snoozed_until: null })
          .where('id', '=', requestId)
          .execute();
      }
      return after;
    },
  );
  return changed && (byId(changed, decision.id)?.decidedAt ?? undefined);
}

/** Notes that the customer sees the open quotation. Undefined when the request is not theirs. @throws RightsError */
export const noteSeen = (
  db: Kysely<Database>,
  requestId: string,
  rights: CustomerRights,
): Promise<RequestDocument | undefined> =>
  change(db, requestId, rights, null, (document, at) => seen(document, at.toISOString()));

type OwnRequestRow = Extract<OwnSubmission, { table: 'service_requests' }>['row'];

const change = (
  db: Kysely<Database>,
  requestId: string,
  rights: CustomerRights,
  updates: UpdateMailing | null,
  work: (
    document: RequestDocument,
    at: Date,
    transaction: AuthorizedTransaction,
    row: OwnRequestRow,
  ) => RequestDocument | Promise<RequestDocument>,
) =>
  changeOwn(db, requestId, rights, async (transaction, { table, row }) => {
    if (table !== 'service_requests') return undefined;
    return changeDocument(
      transaction,
      row,
      (document, at) => work(document, at, transaction, row),
      updates,
    );
  });

const byId = ({ quotations }: RequestDocument, id: string) =>
  quotations.find(({ decisionId }) => decisionId === id);

async function decided(
  document: RequestDocument,
  { id, quotationId, shownHash, decision, via }: CustomerDecision & { via: Way },
  at: Date,
): Promise<RequestDocument> {
  const earlier = byId(document, id);
  if (earlier) {
    const isSame =
      earlier.id === quotationId && canonicalJson(earlier.decision) === canonicalJson(decision);
    if (isSame) return document;
    throw new ReusedKeyError('This id was used before for another decision.');
  }
  const quotation = document.quotations.find((one) => one.id === quotationId);
  const text = quotation ? shownText(shownQuotation(quotation)) : '';
  const said = { id, quotationId, decision, shownText: text, via };
  const outcome = decide(document, said, at.toISOString(), today(at));
  const after = allowed(outcome, document.status);
  if ((await sha256(text)) !== shownHash) {
    throw new RefusedStepError('other-content', document.status);
  }
  return after;
}
