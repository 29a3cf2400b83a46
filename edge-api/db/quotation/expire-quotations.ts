import { type Kysely, sql } from 'kysely';
import { isMigrated } from '../schema/schema-state';
import type { UpdateMailing } from '../submissions/news';
import type { Database } from '../tables';
import { changeDocument, NoRequestError, today } from './request-row';

/** As the index `service_requests_with_open_quotation` says it. */
const hasOpen = sql<boolean>`quotations @? '$[*] ? (@.status == "sent" || @.status == "seen")'`;

/**
 * Ends open quotations whose last day at the company is over, and takes their requests back to the company.
 * Once `stopping` is aborted, only the one that is under way ends. Returns how many there were.
 */
export async function expireQuotations(
  db: Kysely<Database>,
  stopping: Pick<AbortSignal, 'aborted'>,
  updates: UpdateMailing | null,
): Promise<number> {
  if (!(await isMigrated(db))) return 0;
  const over = JSON.stringify({ today: today(new Date()) });
  const rows = await db
    .selectFrom('service_requests')
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
    await db
      .transaction()
      .execute((transaction) => changeDocument(transaction, id, (document) => document, updates))
      // It was erased meanwhile.
      .catch((error) => {
        if (!(error instanceof NoRequestError)) throw error;
      });
    count += 1;
  }
  return count;
}
