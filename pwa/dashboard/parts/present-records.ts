import {
  type AdminRecord,
  type AdminScope,
  recordOf,
} from '../../../edge-api/contract/admin/admin-feed';
import { type Shown, withPending } from '../../data/admin/shown-records';
import { db as outboxDb } from '../../data/device';
import { readable } from '../../data/http/readable';
import { changesOf } from '../../data/outbox/pending-changes';
import type { PrivateDb } from '../../data/store/private-db';
import type { Admin } from './admin-context';

/** The records as the server has them now; an undo starts from them. */
export async function presentRecords<Scope extends AdminScope>(
  db: PrivateDb,
  scope: Scope,
  ids: string[],
): Promise<AdminRecord<Scope>[]> {
  return readable(recordOf(scope), await db.table(scope).bulkGet(ids)).records;
}

/** The records with this admin's own changes on top, at this moment: a screen may be a little behind. */
export async function shownRecords<Scope extends AdminScope>(
  { db, user }: Pick<Admin, 'db' | 'user'>,
  scope: Scope,
  ids: string[],
): Promise<Shown<Scope>[]> {
  // In this order: a change leaves the outbox after its record was stored, so one of both has it.
  const changes = await changesOf(outboxDb, user.uid);
  const own = changes.filter(({ change }) => change && ids.includes(change.entityId));
  return withPending(scope, await presentRecords(db, scope, ids), own);
}
