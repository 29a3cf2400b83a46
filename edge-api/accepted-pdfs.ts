import type { Kysely } from 'kysely';
import { timeZone } from '../pwa/config/company/places';
import type { OwnRequest } from './contract/admin/inbox';
import { type PricedRequest, printedQuotation } from './contract/quotation/printed-quotation';
import { type ShownQuotation, shownQuotation } from './contract/quotation/quotation';
import { dayIn } from './contract/text/dates';
import { findRecord } from './db/admin/record-list-queries';
import {
  type Accepted,
  claimUnwritten,
  storedPdf,
  storePdf,
  unwritten,
} from './db/quotation/accepted-pdf-queries';
import type { Database } from './db/tables';
import type { Deps, WriteQuotation } from './deps';
import type { Log } from './log/log';
import { mailFormats } from './mail/mail-formats';
import { startRowWorker } from './work/row-worker';

type Pdf = Uint8Array<ArrayBuffer>;
type Request = PricedRequest & Pick<OwnRequest, 'id'>;

const dayOf = (at: string) => dayIn(timeZone, new Date(at));

/**
 * Returns a quotation as a PDF. The PDF of an accepted one is written once and stored: later releases, with other
 * fonts, another layout or another name of the company, give the same bytes.
 * @throws ProblemError 503 while too many are written; DatabaseFailure
 */
export async function pdfOf(
  { db, writeQuotation }: Pick<Deps, 'db' | 'writeQuotation'>,
  request: Request,
  quotation: ShownQuotation,
): Promise<Pdf> {
  const write = () => writeQuotation(printedQuotation(quotation, request, mailFormats, dayOf));
  if (quotation.status !== 'accepted') return write();
  const accepted = { requestId: request.id, id: quotation.id };
  const stored = await storedPdf(db, accepted);
  if (stored) return stored;
  const written = await write();
  // When several processes write it at once, the first PDF stays. None stays when the request was erased meanwhile.
  return (await storePdf(db, accepted, written)) ?? written;
}

type Tools = {
  db: Kysely<Database>;
  writeQuotation: WriteQuotation;
  log: Log;
  /** Calls back when a customer decided; returns how to stop that. */
  follow: (listener: () => void) => () => void;
  pollMs?: number;
};

const lookedAt = 20;

/**
 * Writes the PDFs of accepted quotations soon after the decision: the decision neither waits for the PDF nor fails
 * with it.
 */
export function startAcceptedPdfs({ db, writeQuotation, log, follow, pollMs = 15_000 }: Tools) {
  async function write({ requestId, id }: Accepted): Promise<void> {
    let which: Record<string, string> = { submission: requestId, quotation: id };
    try {
      const request = await findRecord(db, 'service-requests', requestId);
      const quotation = request?.quotations?.find((one) => one.id === id);
      // The request was erased meanwhile.
      if (!request || !quotation) return;
      which = { reference: request.reference, quotation: quotation.number };
      await pdfOf({ db, writeQuotation }, request, shownQuotation(quotation));
    } catch (error) {
      // The PDF is due again when the claim is over. A download before that writes it too.
      log.error(
        'The PDF of an accepted quotation could not be written; it is tried again in ten minutes.',
        { error, ...which },
      );
    }
  }
  return startRowWorker({
    log,
    follow,
    pollMs,
    stopWithinMs: 5000,
    failure: 'The PDFs of accepted quotations wait for the database.',
    due: () => unwritten(db, lookedAt),
    mayBegin: (_, underWay) => underWay.length === 0,
    claim: (row) => claimUnwritten(db, row),
    work: write,
    // `pdfOf` has stored it already, so that a download can send it.
    settle: async () => {},
  });
}
