import type { Selectable, Transaction } from 'kysely';
import { timeZone } from '../../../pwa/config/company/places';
import type { RequestDocument, StepRefusal } from '../../contract/quotation/request-document';
import { expire } from '../../contract/quotation/request-steps';
import { dayEndIn, dayIn } from '../../contract/text/dates';
import { newsBetween, type UpdateMailing } from '../news';
import type { Database } from '../tables';
import { noteUpdate } from './note-update';

/** A step of a request that was refused, and why. `from`: its present status. */
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

/** Returns the day at the company, in ISO 8601. A quotation holds until the end of its last day there. */
export const today = (at: Date): string => dayIn(timeZone, at);

type Row = Pick<Selectable<Database['service_requests']>, keyof RequestDocument>;

/**
 * Returns the part of a row that has its steps, and expires what has expired by then. In the schema of the release
 * before it has no quotations.
 */
export const currentDocument = (
  { status, timeline, quotations = [] }: Row,
  at: Date,
): RequestDocument =>
  expire(
    { status, timeline, quotations },
    () => today(at),
    (day) => dayEndIn(timeZone, day).toISOString(),
  );

/** Returns the document after a step. @throws RefusedStepError */
export function allowed(
  outcome: RequestDocument | StepRefusal,
  from: string,
  to?: string,
): RequestDocument {
  if (typeof outcome === 'string') throw new RefusedStepError(outcome, from, to);
  return outcome;
}

/** Returns the columns of that part, as they are written into its row. */
export const documentColumns = ({ status, timeline, quotations }: RequestDocument, row: Row) => ({
  status,
  timeline: JSON.stringify(timeline),
  ...(row.quotations && { quotations: JSON.stringify(quotations) }),
});

/** The columns that a change of steps and its mail to the customer need. */
type ChangedRow = Row &
  Pick<Selectable<Database['service_requests']>, 'id' | 'version' | 'contact' | 'suspected'>;

/**
 * Changes the steps of a request whose row is locked. A quotation that has expired by then is changed too. When
 * `work` returns the document that it was given, nothing more changes.
 * @param updates how its customer gets updates by mail; null where no mail is sent
 * @throws what `work` throws
 */
export async function changeDocument(
  transaction: Transaction<Database>,
  row: ChangedRow,
  work: (document: RequestDocument, at: Date) => RequestDocument | Promise<RequestDocument>,
  updates: UpdateMailing | null,
): Promise<RequestDocument> {
  const at = new Date();
  const document = await work(currentDocument(row, at), at);
  const isSame = document.quotations === row.quotations && document.timeline === row.timeline;
  if (isSame) return document;
  await transaction
    .updateTable('service_requests')
    .set({ ...documentColumns(document, row), version: row.version + 1, updated_at: at })
    .where('id', '=', row.id)
    .execute();
  const told = { ...row, email: row.contact.email, table: 'service_requests' } as const;
  const news = newsBetween({ ...row, replies: [] }, { ...document, replies: [] });
  await noteUpdate(transaction, told, news, updates);
  return document;
}
