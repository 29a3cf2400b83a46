import { sql, type Transaction } from 'kysely';
import type { Database } from '../tables';

/**
 * Stops a visit from writing an account again while it is erased. Visits wait for erasures, not for
 * each other. Take this lock before any row is locked.
 */
export const lockAccounts = (transaction: Transaction<Database>, why: 'to visit' | 'to erase') =>
  why === 'to erase'
    ? sql`select pg_advisory_xact_lock(hashtextextended('accounts', 0))`.execute(transaction)
    : sql`select pg_advisory_xact_lock_shared(hashtextextended('accounts', 0))`.execute(
        transaction,
      );
