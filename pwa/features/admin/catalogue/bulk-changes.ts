import type { AdminRecord } from '../../../../edge-api/contract/admin/changes';
import { withPending } from '../../../data/admin/shown-records';
import { db as outboxDb } from '../../../data/device';
import { changesOf } from '../../../data/outbox/pending-changes';
import type { PendingChange } from '../../../data/store/db';
import type { PrivateDb } from '../../../data/store/private-db';
import type { Admin } from '../admin-context';

type Scope = 'products' | 'services';
type CatalogueRecord = AdminRecord<Scope>;

/** The changes that can be made to a record of one scope. */
export function changesFor<T extends CatalogueRecord>(
  scope: Scope,
  nameOf: (record: T) => string,
  inputOf: (record: T) => Record<string, unknown>,
) {
  const make = (
    record: T,
    method: PendingChange['method'],
    path: string,
    body: object,
  ): PendingChange => ({
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
    make(record, 'PUT', '', { ...inputOf(record), ...fields });
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
    trash: (record: T) => make(record, 'DELETE', '', {}),
    restore: (record: T) => make(record, 'POST', '/restore', {}),
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
