import { type SqlBool, sql, type Transaction } from 'kysely';
import type { Database } from '../tables';

const replacement = JSON.stringify('An account that was erased');
// What the staff writes into, with the address of who wrote it.
const written = [
  ['service_requests', 'timeline'],
  ['service_requests', 'internal_notes'],
  ['contact_messages', 'internal_notes'],
  ['audit_entries', 'before'],
  ['audit_entries', 'after'],
] as const;

/**
 * Takes the addresses of erased accounts out of what they wrote as staff: timelines, internal notes and
 * the audit's states of them. What was written is kept. Call it while the audit still names them: for
 * people who never changed anything it does nothing, as it reads these tables whole.
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
    // As JSON has it, with its quotes: nothing but the whole text of a field is replaced.
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
