import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../tables';

/** An accepted quotation, by its request and its own id. */
export type Accepted = { requestId: string; id: string };

/** Notes, in the transaction of the acceptance, that the PDF must be written. */
export async function expectPdf(
  transaction: Transaction<Database>,
  { requestId, id }: Accepted,
): Promise<void> {
  await transaction
    .insertInto('accepted_quotations')
    .values({ request_id: requestId, quotation_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns the PDF as it was first written; null where it was not written yet. */
export async function storedPdf(
  db: Kysely<Database>,
  { requestId, id }: Accepted,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const row = await db
    .selectFrom('accepted_quotations')
    .select('pdf')
    .where('request_id', '=', requestId)
    .where('quotation_id', '=', id)
    .executeTakeFirst();
  return row?.pdf ?? null;
}

/** Stores the PDF unless there is one. Returns the stored one; null where its request was erased. */
export async function storePdf(
  db: Kysely<Database>,
  { requestId, id }: Accepted,
  pdf: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { rows } = await sql<{ pdf: Uint8Array<ArrayBuffer> }>`
    insert into accepted_quotations as stored (request_id, quotation_id, pdf)
      select id, ${id}, ${pdf} from submissions where id = ${requestId} for key share
    on conflict (request_id, quotation_id) do update set pdf = coalesce(stored.pdf, excluded.pdf)
    returning pdf`.execute(db);
  return rows[0]?.pdf ?? null;
}

/** Returns accepted quotations whose PDF is due to be written now. */
export const unwritten = (db: Kysely<Database>, atMost: number): Promise<Accepted[]> =>
  db
    .selectFrom('accepted_quotations')
    .select(['request_id as requestId', 'quotation_id as id'])
    .where('pdf', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .orderBy('due_at')
    .limit(atMost)
    .execute();

/** Claims one for this process for ten minutes; null where another process has it, or its PDF is written. */
export async function claimUnwritten(
  db: Kysely<Database>,
  { requestId, id }: Accepted,
): Promise<Accepted | null> {
  const row = await db
    .updateTable('accepted_quotations')
    .set({ due_at: sql<Date>`now() + interval '10 minutes'` })
    .where('request_id', '=', requestId)
    .where('quotation_id', '=', id)
    .where('pdf', 'is', null)
    .where('due_at', '<=', sql<Date>`now()`)
    .returning(['request_id as requestId', 'quotation_id as id'])
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Counts the quotations that were accepted more than so many minutes ago and still have no PDF. Each try makes one
 * due later, so only the decision says since when it waits.
 */
export async function overduePdfs(db: Kysely<Database>, minutes: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from accepted_quotations as accepted
      join submissions as request on request.id = accepted.request_id
      cross join lateral jsonb_array_elements(request.quotations) as quotation
    where accepted.pdf is null
      and quotation ->> 'id' = accepted.quotation_id::text
      and (quotation ->> 'decidedAt')::timestamptz < now() - make_interval(mins => ${minutes})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
