import type { AdminRecord } from '../../../../edge-api/contract/admin/changes';
import { withPending } from '../../../data/admin/pending-changes';
import { db as outboxDb } from '../../../data/device';
import { changesOf } from '../../../data/outbox/admin-changes';
import type { PrivateDb } from '../../../data/store/private-db';
import type { Admin } from '../admin-context';
import type { Order } from '../use-change';

type Scope = 'products' | 'services';
type CatalogueRecord = AdminRecord<Scope>;

/** How records of one scope become orders of change. */
export function ordersFor<T extends CatalogueRecord>(
  scope: Scope,
  nameOf: (record: T) => string,
  inputOf: (record: T) => Record<string, unknown>,
) {
  const order = (record: T, method: Order['method'], path: string, body: object): Order => ({
    scope,
    entityId: record.id,
    method,
    path: `/api/admin/${scope}/${record.id}${path}`,
    ifMatch: record.version || null,
    base: record,
    subject: nameOf(record),
    body: { ...body },
  });
  const change = (record: T, fields: object) =>
    order(record, 'PUT', '', { ...inputOf(record), ...fields });
  return {
    change,
    /** Gives these fields what they had before; what others changed meanwhile stays. */
    changeBack: (present: T, before: T, fields: object) => {
      const had = inputOf(before);
      return change(
        present,
        Object.fromEntries(Object.keys(fields).map((field) => [field, had[field]])),
      );
    },
    trash: (record: T) => order(record, 'DELETE', '', {}),
    restore: (record: T) => order(record, 'POST', '/restore', {}),
  };
}

/** The records as the server has them now, to go back from. */
export async function presentRecords<T extends CatalogueRecord>(
  db: PrivateDb,
  scope: Scope,
  ids: string[],
): Promise<T[]> {
  const present = await db.table(scope).bulkGet(ids);
  return present.filter((record) => record !== undefined) as T[];
}

/** The records with this admin's own changes on top, at this moment; a screen may be some frames behind. */
export async function shownRecords<T extends CatalogueRecord>(
  { db, user }: Pick<Admin, 'db' | 'user'>,
  scope: Scope,
  ids: string[],
): Promise<T[]> {
  // In this order, for a change leaves the outbox behind its record: one of both has it.
  const changes = await changesOf(outboxDb, user.uid);
  const theirs = changes.filter(({ change }) => change && ids.includes(change.entityId));
  return withPending(scope, await presentRecords<T>(db, scope, ids), theirs) as unknown as T[];
}
