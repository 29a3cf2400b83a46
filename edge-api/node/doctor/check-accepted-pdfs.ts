import type { Kysely } from 'kysely';
import { overduePdfs } from '../../db/quotation/accepted-pdf-queries';
import type { Database } from '../../db/tables';
import { type Finding, findingsOf } from './finding';

/** A PDF is late after the first try and the next two. */
const lateMinutes = 30;

/** Whether the PDFs of accepted quotations are written. */
export async function checkAcceptedPdfs(db: Kysely<Database>): Promise<Finding> {
  const { ok, warning } = findingsOf('accepted quotations');
  const count = await overduePdfs(db, lateMinutes);
  if (count === 0) return ok('No PDF of an accepted quotation waits to be written.');
  return warning(
    `PDFs of accepted quotations that are not written after ${lateMinutes} minutes: ${count}.`,
    'Check that the server runs, and look for “PDF of an accepted quotation” in its log: docs/troubleshooting.md. They are tried again by themselves.',
  );
}
