import {
  type AdminRecord,
  type AdminScope,
  adminScopes,
  recordOf,
} from '../../../edge-api/contract/admin/admin-feed';
import { type Shown, withPending } from '../../data/admin/shown-records';
import { db as outboxDb } from '../../data/device';
import { readable } from '../../data/http/readable';
import { changesOf } from '../../data/outbox/pending-changes';
import { fromPresent } from '../../data/outbox/settle-changes';
import type { PendingChange } from '../../data/store/db';
import type { PrivateDb } from '../../data/store/private-db';
import { keyOf } from '../../data/sync/follow-feed';
import type { Admin } from './admin-context';

/** Returns the records as the server has them now; an undo starts from them. */
export async function presentRecords<Scope extends AdminScope>(
  db: PrivateDb,
  scope: Scope,
  ids: string[],
): Promise<AdminRecord<Scope>[]> {
  return readable(recordOf(scope), await db.table(scope).bulkGet(ids)).records;
}

/** Returns the records with this admin's own changes on top, at this moment: a screen may be a little behind. */
export async function shownRecords<Scope extends AdminScope>(
  { db, user }: Pick<Admin, 'db' | 'user'>,
  scope: Scope,
  ids: string[],
): Promise<Shown<Scope>[]> {
  // The order counts: a change leaves the outbox after its record was stored, so one of both has it.
  const changes = await changesOf(outboxDb, user.uid);
  const own = changes.filter(({ change }) => ids.includes(change.entityId));
  return withPending(scope, await presentRecords(db, scope, ids), own);
}

/** Starts each change from what this device has at this moment: see `fromPresent`. */
export async function fromShown(admin: Admin, changes: PendingChange[]): Promise<PendingChange[]> {
  const present = new Map<string, Shown<AdminScope>>();
  for (const scope of adminScopes) {
    const ids = changes.filter((one) => one.scope === scope).map(({ entityId }) => entityId);
    if (ids.length === 0) continue;
    // Without the storage a change starts from what is on the screen; the server checks its version.
    const records = await shownRecords(admin, scope, ids).catch(() => []);
    for (const record of records) present.set(keyOf(record), record);
  }
  return changes.map((change) => fromPresent(change, present.get(change.entityId)));
}
