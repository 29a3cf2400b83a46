import { sql } from 'kysely';
import { AuditEntry } from '../../contract/admin/audit';
import { rowReader } from '../row-mapping';

/**
 * Turns a row with the address of the account that made the change into an entry. The address is null when it was
 * erased.
 */
export const toAuditEntry = rowReader(AuditEntry.entries);

/**
 * The address of the account that an audit entry names, as a column. It is read from the account each time: a name is
 * what its owner chose, and the address is erased together with the account. For an API key it is the key's name,
 * which pages of the release before show as well.
 */
export const emailOfActor = sql<string | null>`coalesce(
  (select email from users where users.uid = audit_entries.by_uid),
  case when by_uid like 'api-key:%' then by_name end)`;
