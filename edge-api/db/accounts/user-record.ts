import type { Selectable } from 'kysely';
import { UserRecord } from '../../contract/admin/people';
import { rowReader } from '../row-mapping';
import type { Database } from '../tables';

const userOf = rowReader(UserRecord.entries);

export const toUserRecord = (row: Selectable<Database['users']>): UserRecord =>
  userOf({ ...row, email_verified: row.email_verified ?? false });
