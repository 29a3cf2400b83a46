import type { AdminRecord } from '../../../../edge-api/contract/admin/admin-feed';
import { type Shown, withPending } from '../../../data/admin/shown-records';
import { db as outboxDb } from '../../../data/device';
import { changesOf } from '../../../data/outbox/pending-changes';
import type { PendingChange } from '../../../data/store/db';
import type { PrivateDb } from '../../../data/store/private-db';
import type { Admin } from '../admin-context';
import type { EntryKind, EntryScope } from './entry-kind';

/** The changes that can be made to an entry of one scope. */
export function changesFor<Scope extends EntryScope>({
  scope,
  nameOf,
  inputOf,
}: Pick<EntryKind<Scope>, 'scope' | 'nameOf' | 'inputOf'>) {
  type Entry = AdminRecord<Scope>;
  const make = (
    entry: Entry,
    method: PendingChange['method'],
    path: string,
    body: Record<string, unknown>,
  ): PendingChange => ({
    scope,
    entityId: entry.id,
    method,
    path: `/api/admin/${scope}/${entry.id}${path}`,
    ifMatch: entry.version || null,
    base: entry,
    subject: nameOf(entry),
    body,
  });
  const change = (entry: Entry, fields: object) =>
    make(entry, 'PUT', '', { ...inputOf(entry), ...fields });
  return {
    change,
    /** Gives these fields the values that they had before; what others changed meanwhile stays. */
    changeBack: (present: Entry, before: Entry, fields: object) => {
      const had = inputOf(before);
      return change(
        present,
        Object.fromEntries(Object.keys(fields).map((field) => [field, had[field]])),
      );
    },
    /** Only its place: what others change of it meanwhile is no conflict. */
    place: (entry: Entry, position: number) => make(entry, 'PATCH', '', { position }),
    trash: (entry: Entry) => make(entry, 'DELETE', '', {}),
    restore: (entry: Entry) => make(entry, 'POST', '/restore', {}),
  };
}

/** The records as the server has them now; an undo starts from them. */
export async function presentRecords<Scope extends EntryScope>(
  db: PrivateDb,
  scope: Scope,
  ids: string[],
): Promise<AdminRecord<Scope>[]> {
  const present: (AdminRecord<Scope> | undefined)[] = await db.table(scope).bulkGet(ids);
  return present.filter((record) => record !== undefined);
}

/** The records with this admin's own changes on top, at this moment: a screen may be a little behind. */
export async function shownRecords<Scope extends EntryScope>(
  { db, user }: Pick<Admin, 'db' | 'user'>,
  scope: Scope,
  ids: string[],
): Promise<Shown<Scope>[]> {
  // In this order: a change leaves the outbox after its record was stored, so one of both has it.
  const changes = await changesOf(outboxDb, user.uid);
  const own = changes.filter(({ change }) => change && ids.includes(change.entityId));
  return withPending(scope, await presentRecords(db, scope, ids), own);
}
