import { type Kysely, sql, type Transaction } from 'kysely';
import type { UpdateMailing } from '../news';
import { lockedSubmission, takeStep, today } from '../submissions/change-submission';
import { isRequest } from '../submissions/submission-row';
import type { Database } from '../tables';

/** As the index `submissions_with_open_quotation` says it. */
const hasOpen = sql<boolean>`quotations @? '$[*] ? (@.status == "sent" || @.status == "seen")'`;

/**
 * Ends open quotations whose last day at the company is over, and puts their requests back on the company's turn.
 * Once `stopping` is aborted, only the one that is under way ends. Returns their number.
 */
export async function expireQuotations(
  db: Kysely<Database>,
  stopping: Pick<AbortSignal, 'aborted'>,
  updates: UpdateMailing | null,
): Promise<number> {
  const over = JSON.stringify({ today: today(new Date()) });
  const rows = await db
    .selectFrom('submissions')
    .select('id')
    .where(hasOpen)
    .where(
      sql<boolean>`jsonb_path_exists(quotations, '$[*] ? ((@.status == "sent" || @.status == "seen")
        && @.validUntil < $today)', ${over}::jsonb)`,
    )
    .execute();
  let count = 0;
  for (const { id } of rows) {
    if (stopping.aborted) break;
    count += await db.transaction().execute((transaction) => expireOne(transaction, id, updates));
  }
  return count;
}

async function expireOne(
  transaction: Transaction<Database>,
  id: string,
  updates: UpdateMailing | null,
): Promise<number> {
  const row = await lockedSubmission(transaction, id);
  // It was erased meanwhile.
  if (!row || !isRequest(row)) return 0;
  await takeStep(transaction, row, (document) => document, updates);
  return 1;
}
