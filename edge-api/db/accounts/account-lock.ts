import { sql, type Transaction } from 'kysely';
import type { Database } from '../tables';

/** Lets one change of admins run at a time: the second one sees what the first did. */
export const lockAdmins = (transaction: Transaction<Database>) =>
  sql`select pg_advisory_xact_lock(hashtextextended('admins', 0))`.execute(transaction);

/**
 * Stops a visit from writing an account again while it is erased. Visits wait for erasures, not for
 * each other. Take this lock before any row is locked.
 */
export const lockToVisit = (transaction: Transaction<Database>) =>
  sql`select pg_advisory_xact_lock_shared(hashtextextended('accounts', 0))`.execute(transaction);

/** Does what `lockToVisit` does, for an erasure. No admin is made meanwhile. */
export async function lockToErase(transaction: Transaction<Database>): Promise<void> {
  await lockAdmins(transaction);
  await sql`select pg_advisory_xact_lock(hashtextextended('accounts', 0))`.execute(transaction);
}
