import type { TimelineStep } from '../admin/inbox';
import type { ServiceRequestStatus } from '../service-request';
import type { Quotation } from './quotation';

/** The part of a request in which its steps are. */
export type RequestDocument = {
  status: ServiceRequestStatus;
  timeline: TimelineStep[];
  quotations: Quotation[];
};

/** When a step is taken and by whom: the address of an admin, or one of `stepAuthors`. */
export type StepAuthor = { at: string; by: string };

/** Who takes a step without an account of the company; no address is like one of these. */
export const stepAuthors = { customer: 'customer', server: 'server' } as const;

/**
 * Why a step is not taken.
 * - `no-step`: none leads from the present status to the one that is wanted.
 * - `reason-missing`: the step needs a reason, see `reasonNeeded`.
 * - `unknown`: there is no such quotation, or no such alternative in it.
 * - `not-draft`: it was sent before, so it can't be changed.
 * - `not-open`: it does not wait for its customer, or no longer.
 * - `expired`: its last day is over.
 * - `other-content`: it is not what the customer was shown.
 * - `too-many`: the request has as many quotations as it can have.
 */
export type StepRefusal =
  | 'no-step'
  | 'reason-missing'
  | 'unknown'
  | 'not-draft'
  | 'not-open'
  | 'expired'
  | 'other-content'
  | 'too-many';

/** The document with the steps taken one after the other; the last one carries the note. */
export function moved(
  document: RequestDocument,
  statuses: readonly ServiceRequestStatus[],
  { at, by }: StepAuthor,
  said: Pick<TimelineStep, 'note' | 'reason' | 'via'> = { note: '' },
): RequestDocument {
  const steps = statuses.map((to, index): TimelineStep => {
    const from = statuses[index - 1] ?? document.status;
    const isLast = index === statuses.length - 1;
    return { at, by, from, to, note: '', ...(isLast && said) };
  });
  const status = statuses.at(-1) ?? document.status;
  return { ...document, status, timeline: [...document.timeline, ...steps] };
}

/** The document with one of its quotations changed. */
export const withQuotation = (
  document: RequestDocument,
  id: string,
  change: Partial<Quotation>,
): RequestDocument => ({
  ...document,
  quotations: document.quotations.map((one) => (one.id === id ? { ...one, ...change } : one)),
});
