import { type CloseReason, reasonNeeded, requestSteps } from '../admin/status-steps';
import type { ServiceRequestStatus } from '../service-request';
import {
  type Decision,
  isOpen,
  type Quotation,
  type QuotationContent,
  type Way,
} from './quotation';
import {
  moved,
  type RequestDocument,
  type StepAuthor,
  type StepRefusal,
  stepAuthors,
  withQuotation,
} from './request-document';

/** A request has no more quotations than this, drafts included: one row holds them all. */
export const mostQuotations = 50;

type Outcome = RequestDocument | StepRefusal;

/** The steps that lead to `quoted`; a quotation that replaces another one goes back first. */
const towardsQuoted: Partial<Record<ServiceRequestStatus, readonly ServiceRequestStatus[]>> = {
  new: ['reviewing', 'quoted'],
  reviewing: ['quoted'],
  'waiting-for-customer': ['reviewing', 'quoted'],
  quoted: ['reviewing', 'quoted'],
};

/** Whether a quotation can be written and sent for a request in this status. */
export const canBeQuoted = (status: ServiceRequestStatus): boolean =>
  towardsQuoted[status] !== undefined;

const openOf = ({ quotations }: RequestDocument) => quotations.find(isOpen);
const find = ({ quotations }: RequestDocument, id: string) =>
  quotations.find((quotation) => quotation.id === id);

/** The content of a quotation that staff write, and its id. `reference`: that of the request. */
type Written = { id: string; content: QuotationContent; reference: string };

/** Stores a draft, or changes one. */
export function saveDraft(
  document: RequestDocument,
  { id, content }: Pick<Written, 'id' | 'content'>,
  { by }: StepAuthor,
): Outcome {
  if (!towardsQuoted[document.status]) return 'no-step';
  const earlier = find(document, id);
  if (earlier) {
    if (earlier.status !== 'draft') return 'not-draft';
    return withQuotation(document, id, { ...content, byName: by });
  }
  if (document.quotations.length >= mostQuotations) return 'too-many';
  const draft: Quotation = {
    ...content,
    id,
    number: '',
    revision: 0,
    status: 'draft',
    byName: by,
    sentAt: null,
    seenAt: null,
    decidedAt: null,
    decision: null,
    decisionId: null,
    shownText: null,
  };
  return { ...document, quotations: [...document.quotations, draft] };
}

/**
 * Sends a quotation, which may have been a draft. The open one is replaced: the new one has its number and the next
 * revision. `today`: the day at the company.
 */
export function send(
  document: RequestDocument,
  { reference, ...written }: Written,
  author: StepAuthor,
  today: string,
): Outcome {
  const saved = saveDraft(document, written, author);
  if (typeof saved === 'string') return saved;
  if (written.content.validUntil < today) return 'expired';
  const open = openOf(saved);
  const numbers = new Set(saved.quotations.map(({ number }) => number).filter(Boolean));
  const sent = withQuotation(saved, written.id, {
    status: 'sent',
    sentAt: author.at,
    number: open?.number ?? `${reference}-Q${numbers.size + 1}`,
    revision: (open?.revision ?? 0) + 1,
  });
  const replaced = open ? withQuotation(sent, open.id, { status: 'replaced' }) : sent;
  return moved(replaced, towardsQuoted[document.status] ?? [], author);
}

/** Back from `quoted`, where the open quotation ends without a decision. */
const ended = (
  document: RequestDocument,
  id: string,
  status: 'withdrawn' | 'expired',
  author: StepAuthor,
): RequestDocument =>
  moved(
    withQuotation(document, id, { status }),
    document.status === 'quoted' ? ['reviewing'] : [],
    author,
  );

/** Takes the open quotation back; a draft is deleted. */
export function withdraw(document: RequestDocument, id: string, author: StepAuthor): Outcome {
  const quotation = find(document, id);
  if (!quotation) return 'unknown';
  if (quotation.status === 'draft') {
    return { ...document, quotations: document.quotations.filter((one) => one.id !== id) };
  }
  return isOpen(quotation) ? ended(document, id, 'withdrawn', author) : 'not-open';
}

/**
 * Ends the open quotation once its last day is over. `today`: the day at the company; `endOf`: when a day ends
 * there, which is when the quotation expired, whenever that is noticed.
 */
export function expire(
  document: RequestDocument,
  today: () => string,
  endOf: (day: string) => string,
): RequestDocument {
  const open = openOf(document);
  if (!open || open.validUntil >= today()) return document;
  const author = { at: endOf(open.validUntil), by: stepAuthors.server };
  return ended(document, open.id, 'expired', author);
}

/** The customer sees the open quotation; only the first time counts. */
export function seen(document: RequestDocument, at: string): RequestDocument {
  const open = openOf(document);
  if (open?.status !== 'sent') return document;
  return withQuotation(document, open.id, { status: 'seen', seenAt: at });
}

/** A decision of the customer, about the quotation that they were shown as `shownText`. */
type Decided = {
  id: string;
  quotationId: string;
  decision: Decision;
  shownText: string;
  via: Way;
};

/** Accepts or declines the open quotation; where a question waits, the answer to it is no longer needed. */
export function decide(
  document: RequestDocument,
  { id, quotationId, decision, shownText, via }: Decided,
  at: string,
  today: string,
): Outcome {
  const quotation = find(document, quotationId);
  if (!quotation || quotation.status === 'draft') return 'unknown';
  const steps = towardsQuoted[document.status];
  if (!isOpen(quotation) || !steps) return quotation.status === 'expired' ? 'expired' : 'not-open';
  if (quotation.validUntil < today) return 'expired';
  const accepts = decision.kind === 'accept';
  if (accepts && !quotation.alternatives.some((one) => one.id === decision.alternativeId)) {
    return 'unknown';
  }
  const status = accepts ? 'accepted' : 'declined';
  const said = { decision, decisionId: id, shownText, decidedVia: via } as const;
  const change = { status, decidedAt: at, ...said } as const;
  return moved(
    withQuotation(document, quotationId, change),
    [...(document.status === 'quoted' ? [] : steps), status],
    { at, by: stepAuthors.customer },
    { note: '', via },
  );
}

const takenUp: readonly ServiceRequestStatus[] = ['waiting-for-customer', 'quoted', 'closed'];

/**
 * The customer wrote: it is the company's turn again, also where the request was closed. An open quotation stays
 * open.
 */
export const customerAsked = (document: RequestDocument, at: string): RequestDocument =>
  takenUp.includes(document.status)
    ? moved(document, ['reviewing'], { at, by: stepAuthors.customer })
    : document;

/**
 * The company wrote: a new request is taken up, and one whose customer asked about the open quotation is theirs to
 * decide again. A question waits for its customer.
 */
export function staffWrote(
  document: RequestDocument,
  { isQuestion }: { isQuestion: boolean },
  author: StepAuthor,
): RequestDocument {
  const begun = document.status === 'new' ? moved(document, ['reviewing'], author) : document;
  if (begun.status !== 'reviewing') return begun;
  if (isQuestion) return moved(begun, ['waiting-for-customer'], author);
  return openOf(begun) ? moved(begun, ['quoted'], author) : begun;
}

/** An admin's input for a step that they take by hand. */
type ByHand = { to: ServiceRequestStatus; note?: string; reason?: CloseReason };

/**
 * A step that staff take by hand, see `requestSteps`. It withdraws the open quotation of a request that is taken back
 * from it, gets no offer or is closed. The present status again is no step.
 */
export function stepByHand(
  document: RequestDocument,
  { to, note = '', reason }: ByHand,
  author: StepAuthor,
): Outcome {
  const from = document.status;
  if (to === from) return document;
  if (!requestSteps[from].includes(to)) return 'no-step';
  const needed = reasonNeeded(from, to);
  if ((needed === 'sentence' && !note) || (needed === 'choice' && !reason)) {
    return 'reason-missing';
  }
  const endsIt = from === 'quoted' || to === 'closed' || to === 'no-bid';
  const open = endsIt ? openOf(document) : undefined;
  const left = open ? withQuotation(document, open.id, { status: 'withdrawn' }) : document;
  return moved(left, [to], author, { note, ...(to === 'closed' && reason && { reason }) });
}
