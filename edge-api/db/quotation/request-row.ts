import type { Selectable } from 'kysely';
import { timeZone } from '../../../pwa/config/company/places';
import type { RequestDocument, StepRefusal } from '../../contract/quotation/request-document';
import { expire } from '../../contract/quotation/request-steps';
import { dayEndIn, dayIn } from '../../contract/text/dates';
import type { Database } from '../tables';

/** A step of a request that is not taken, and why. `from`: the status it has. */
export class RefusedStepError extends Error {
  override name = 'RefusedStepError';
  constructor(
    readonly why: StepRefusal,
    readonly from: string,
    readonly to?: string,
  ) {
    super(`A step is refused: ${why}.`);
  }
}

/** The day at the company, in ISO 8601. A quotation holds until the end of its last day there. */
export const today = (at: Date): string => dayIn(timeZone, at);

type Row = Pick<Selectable<Database['service_requests']>, keyof RequestDocument>;

/** The part of a row in which its steps are, with what has expired by then. */
export const currentDocument = ({ status, timeline, quotations }: Row, at: Date): RequestDocument =>
  expire(
    { status, timeline, quotations },
    () => today(at),
    (day) => dayEndIn(timeZone, day).toISOString(),
  );

/** The document after a step. @throws RefusedStepError */
export function allowed(
  outcome: RequestDocument | StepRefusal,
  from: string,
  to?: string,
): RequestDocument {
  if (typeof outcome === 'string') throw new RefusedStepError(outcome, from, to);
  return outcome;
}

/** The columns of that part. */
export const documentColumns = ({ status, timeline, quotations }: RequestDocument) => ({
  status,
  timeline: JSON.stringify(timeline),
  quotations: JSON.stringify(quotations),
});
