import { sql, type Transaction } from 'kysely';
import type { Database } from '../tables';

/**
 * Keeps a visit from writing an account again while it is erased. Visits wait for erasures alone, and
 * not for each other. To be taken before any row is locked.
 */
export const lockAccounts = (transaction: Transaction<Database>, why: 'to visit' | 'to erase') =>
  why === 'to erase'
    ? sql`select pg_advisory_xact_lock(hashtextextended('accounts', 0))`.execute(transaction)
    : sql`select pg_advisory_xact_lock_shared(hashtextextended('accounts', 0))`.execute(
        transaction,
      );
