import { type SqlBool, sql, type Transaction } from 'kysely';
import type { Database } from '../tables';

const replacement = JSON.stringify('An account that was erased');
// Columns into which admins write, each text with the address of its author.
const written = [
  ['service_requests', 'timeline'],
  ['service_requests', 'internal_notes'],
  ['contact_messages', 'internal_notes'],
  ['audit_entries', 'before'],
  ['audit_entries', 'after'],
] as const;

/**
 * Removes the addresses of erased accounts from what they wrote as admins: timelines, internal notes and
 * the audit's copies of both. The texts stay. It reads whole tables, so it does so only for accounts
 * that the audit names: call it before their names are erased there.
 */
export async function eraseAuthors(
  transaction: Transaction<Database>,
  accounts: readonly { uid: string; email: string }[],
): Promise<void> {
  for (const { uid, email } of accounts) {
    const wrote = await transaction
      .selectFrom('audit_entries')
      .select('id')
      .where('by_uid', '=', uid)
      .limit(1)
      .executeTakeFirst();
    if (!wrote) continue;
    // With its quotes of JSON: only the whole text of a field is replaced.
    const address = JSON.stringify(email);
    for (const [table, column] of written) {
      const text = sql<string>`${sql.ref(column)}::text`;
      await sql`
        update ${sql.table(table)}
          set ${sql.ref(column)} = replace(${text}, ${address}, ${replacement})::jsonb
          where ${sql<SqlBool>`strpos(${text}, ${address}) > 0`}`.execute(transaction);
    }
  }
}
