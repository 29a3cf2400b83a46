import { sql } from 'kysely';

/**
 * The address of the account that an audit entry names, as a column. Read from the account each time:
 * what people call themselves is theirs to choose, and an address goes with its account.
 */
export const emailOfActor = sql<string | null>`(
  select email from users where users.uid = audit_entries.by_uid)`;
