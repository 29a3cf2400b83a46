import { type Kysely, sql } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { theCustomer } from '../../contract/admin/audit';
import {
  type CustomerDecision,
  type Quotation,
  shownQuotation,
  type Way,
} from '../../contract/quotation/quotation';
import type { RequestDocument } from '../../contract/quotation/request-document';
import { decide, seen } from '../../contract/quotation/request-status-steps';
import { shownText } from '../../contract/quotation/shown-text';
import { sha256 } from '../../contract/sha256';
import { canonicalJson } from '../../contract/text/canonical-json';
import type { AuthorizedTransaction } from '../accounts/rights';
import { addEntries, ReusedKeyError } from '../changes/record-change';
import type { UpdateMailing } from '../news';
import {
  allowed,
  currentDocument,
  type LockedSubmission,
  RefusedStepError,
  type SubmissionChange,
  takeStep,
  today,
} from '../submissions/change-submission';
import { type CompanyMailing, noteForCompany } from '../submissions/note-update';
import { type CustomerRights, changeOwn } from '../submissions/own-submission';
import { toRequestRecord } from '../submissions/submission-records';
import { type AsRequest, isRequest } from '../submissions/submission-row';
import type { Database } from '../tables';
import { expectPdf } from './accepted-pdf-queries';

/**
 * Stores a customer's decision about a quotation, its way, and exactly what they were shown. The same decision again
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
  const said = { ...decision, via: rights.of === 'link' ? rights.heldBy : 'account' } as const;
  await refuseWithoutLines(db, requestId, said, rights);
  const changed = await change(
    db,
    requestId,
    rights,
    mailing,
    async (document, at, transaction, row) => {
      const after = await decided(document, said, at);
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
        if (decision.decision.kind === 'accept') {
          await expectPdf(transaction, { requestId, id: decision.quotationId });
        }
        await noteForCompany(transaction, row, news, mailing);
      }
      return after;
    },
    { snoozed_until: null },
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

const change = (
  db: Kysely<Database>,
  requestId: string,
  rights: CustomerRights,
  updates: UpdateMailing | null,
  work: (
    document: RequestDocument,
    at: Date,
    transaction: AuthorizedTransaction,
    row: AsRequest<LockedSubmission>,
  ) => RequestDocument | Promise<RequestDocument>,
  columns?: SubmissionChange['columns'],
) =>
  changeOwn(db, requestId, rights, async (transaction, row) =>
    isRequest(row)
      ? takeStep(
          transaction,
          row,
          (document, at) => work(document, at, transaction, row),
          updates,
          columns,
        )
      : undefined,
  );

const byId = ({ quotations }: RequestDocument, id: string) =>
  quotations.find(({ decisionId }) => decisionId === id);

type Said = CustomerDecision & { via: Way };

/**
 * Returns the document after a decision about the content `text`; the same document where the decision was made
 * before.
 */
function withDecision(
  document: RequestDocument,
  { id, quotationId, decision, via }: Said,
  text: string,
  at: Date,
): RequestDocument {
  const earlier = byId(document, id);
  if (earlier) {
    const isSame =
      earlier.id === quotationId && canonicalJson(earlier.decision) === canonicalJson(decision);
    if (isSame) return document;
    throw new ReusedKeyError('This id was used before for another decision.');
  }
  const said = { id, quotationId, decision, shownText: text, via };
  return allowed(decide(document, said, at.toISOString(), today(at)), document.status);
}

async function decided(document: RequestDocument, said: Said, at: Date): Promise<RequestDocument> {
  const quotation = document.quotations.find(({ id }) => id === said.quotationId);
  const text = quotation ? shownText(shownQuotation(quotation)) : '';
  const after = withDecision(document, said, text, at);
  if (!quotation || after === document) return after;
  const hash = await sha256(text);
  noteHash(quotation, hash);
  if (hash !== said.shownHash) throw new RefusedStepError('other-content', document.status);
  return after;
}

/**
 * Refuses decisions that can be refused without the lines of a quotation, which are most of a request. The caller
 * reads the whole request for the others, and checks them again, so that a remembered hash accepts nothing.
 * @throws ReusedKeyError, RefusedStepError
 */
async function refuseWithoutLines(
  db: Kysely<Database>,
  requestId: string,
  said: Said,
  rights: CustomerRights,
): Promise<void> {
  const row = await withoutLines(db, requestId, rights);
  if (!row) return;
  const at = new Date();
  const document = currentDocument(row, at);
  const after = withDecision(document, said, '', at);
  const quotation = document.quotations.find(({ id }) => id === said.quotationId);
  const hash = quotation && hashes.get(contentOf(quotation));
  if (after !== document && hash !== undefined && hash !== said.shownHash) {
    throw new RefusedStepError('other-content', document.status);
  }
}

/** Reads the parts of a request on which its steps depend, if it is the customer's. */
async function withoutLines(db: Kysely<Database>, id: string, rights: CustomerRights) {
  const isOwners = rights.of === 'user' ? sql`and owner_uid = ${rights.uid}` : sql``;
  const { rows } = await sql<RequestDocument>`
    select status, '[]'::jsonb as timeline, (
      select coalesce(jsonb_agg(quotation - 'shownText' || jsonb_build_object('alternatives', (
        select jsonb_agg(alternative - 'lines' - 'unitCosts')
        from jsonb_array_elements(quotation -> 'alternatives') as alternative))), '[]')
      from jsonb_array_elements(quotations) as quotation) as quotations
    from submissions where id = ${id} and kind = 'service-request' ${isOwners}`.execute(db);
  return rows[0];
}

const mostHashes = 1000;
/** Hashes of the content of quotations that were sent last. Sent content does not change. */
const hashes = new Map<string, string>();

/**
 * Returns the key of a content. A restored database may send another content under the same id, but then at another
 * time.
 */
const contentOf = ({ id, revision, sentAt }: Quotation) => `${id} ${revision} ${sentAt}`;

function noteHash(quotation: Quotation, hash: string): void {
  const [oldest] = hashes.keys();
  if (hashes.size >= mostHashes && oldest !== undefined) hashes.delete(oldest);
  hashes.set(contentOf(quotation), hash);
}
