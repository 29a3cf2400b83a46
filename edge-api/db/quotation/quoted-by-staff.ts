import type { ApiScope } from '../../contract/admin/api-keys';
import { withKeptCosts } from '../../contract/quotation/kept-costs';
import type { QuotationChange } from '../../contract/quotation/quotation';
import type { RequestDocument, StepAuthor } from '../../contract/quotation/request-document';
import { saveDraft, send, withdraw } from '../../contract/quotation/request-status-steps';
import { readsCosts } from '../changes/record-change';
import { allowed, today } from '../submissions/change-submission';

/**
 * Returns a request after staff saved, sent or withdrew a quotation. An author who may not read costs keeps those
 * that are there. @throws RefusedStepError
 */
export function quotedByStaff(
  document: RequestDocument,
  reference: string,
  asked: QuotationChange,
  author: StepAuthor & { scopes?: readonly ApiScope[] | undefined },
): RequestDocument {
  const change = readsCosts(author) ? asked : withKeptCosts(asked, document.quotations);
  return allowed(withChange(document, reference, change, author), document.status);
}

function withChange(
  document: RequestDocument,
  reference: string,
  change: QuotationChange,
  { at, by }: StepAuthor,
) {
  const author = { at, by };
  if (change.action === 'withdraw') return withdraw(document, change.id, author);
  if (change.action === 'save') return saveDraft(document, change, author);
  return send(document, { ...change, reference }, author, today(new Date(at)));
}
