import {
  type AdminRecord,
  type AdminScope,
  adminScopes,
} from '../../../edge-api/contract/admin/admin-feed';
import { ownData } from './open-page';

type Records = { [Scope in AdminScope]?: AdminRecord<Scope>[] };

/** Stores what the server has for admins, as if this device had just fetched all of it. */
export async function storeRecords(records: Records): Promise<void> {
  const own = ownData();
  const checkedAtMs = Date.now();
  for (const [scope, rows] of Object.entries(records)) await own.table(scope).bulkPut(rows);
  await own.cursors.bulkPut(adminScopes.map((key) => ({ key, cursor: 'all', checkedAtMs })));
}
