import type { Kysely } from 'kysely';
import { mailFigures } from '../../db/mails/mail-figures';
import type { Database } from '../../db/tables';
import { type Finding, findingsOf } from './finding';

/** Whether limits held mails back within the last day. */
export async function checkLimitedMails(db: Kysely<Database>): Promise<Finding> {
  const { ok, warning } = findingsOf('limits of mail');
  const { company, customer } = (await mailFigures(db)).limited;
  if (company + customer === 0) return ok('No mail of the last day was held back by a limit.');
  return warning(
    `Held back by a limit within the last day: ${company} mails to the company, ${customer} receipts and codes.`,
    'The dashboard has what they are about. Look there for many of one sender: docs/operations.md, “When limits refuse people”.',
  );
}
