import { type Kysely, sql } from 'kysely';
import { e164Of } from './e164';

const rowsAtOnce = 1000;

/** The tables of submissions before they were one. */
type FormerTable = 'contact_messages' | 'service_requests';

const phoneIn: Record<FormerTable, string> = {
  contact_messages: 'phone',
  service_requests: "contact ->> 'phone'",
};

/**
 * Stores phone numbers as E.164 where they are missing, up to 1,000 in a table; rows that others have locked
 * are left out. Returns how many.
 */
export async function fillPhones<Tables>(
  transaction: Kysely<Tables>,
  table: FormerTable,
): Promise<number> {
  const { rows } = await sql<{ id: string; phone: string }>`
    select id, coalesce(${sql.raw(phoneIn[table])}, '') as phone from ${sql.table(table)}
    where phone_e164 is null limit ${sql.lit(rowsAtOnce)}
    for update skip locked`.execute(transaction);
  const ids = rows.map(({ id }) => id);
  const phones = rows.map(({ phone }) => e164Of(phone));
  await sql`
    update ${sql.table(table)} as submission set phone_e164 = found.phone_e164
    from unnest(${ids}::uuid[], ${phones}::text[]) as found (id, phone_e164)
    where submission.id = found.id`.execute(transaction);
  return rows.length;
}
