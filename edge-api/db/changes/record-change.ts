import { type Kysely, sql, type Transaction } from 'kysely';
import type { ApiScope } from '../../contract/admin/api-keys';
import { type AuditEntry, commandLine } from '../../contract/admin/audit';
import { type AuthorizedTransaction, authorized, type Rights } from '../accounts/rights';
import type { Database } from '../tables';

/**
 * Who makes a change, and by what right. `name` is what other admins see: the address, because a display name can be
 * any text. `scopes`: what a program may do; a person has none.
 */
export type Author = {
  uid: string;
  name: string;
  rights: Rights;
  scopes?: readonly ApiScope[];
};

/** Whether an author may read costs: a person may, and a program with the scope for it. */
export const readsCosts = ({ scopes }: Pick<Author, 'scopes'>): boolean =>
  !scopes || scopes.includes('service-requests:read-costs');

/** The author of changes at the command line: the operator, who has the database anyway. */
export const operator: Author = { ...commandLine, rights: { of: 'server' } };

/** What an admin's request says about the change. */
export type ChangeRequest = {
  /** The idempotency key: a UUIDv7 made by the client. It becomes the audit entry's id. */
  key: string;
  requestHash: string;
  by: Author;
  /** The version that the admin saw; null when the entity must not exist yet. */
  expectedVersion: number | null;
};

/** The change of one entity. `before` and `after` are whole records, null where there is none. */
export type RecordedChange = Pick<AuditEntry, 'entityKind' | 'entityId' | 'label' | 'action'> & {
  before: object | null;
  after: (object & { version: number }) | null;
};

/** The entity was changed after the admin saw it. */
export class StaleError extends Error {
  override name = 'StaleError';
}

/** The key has been used before, for another change. */
export class ReusedKeyError extends Error {
  override name = 'ReusedKeyError';
}

/**
 * Makes one change and writes its audit entry, in one transaction with the author's rights. A request that was done
 * before is not done again, so a device that lost the answer may repeat it.
 * @param lockFirst see `authorized`
 * @throws RightsError, StaleError, ReusedKeyError, and what `work` throws
 */
export async function recordChange(
  db: Kysely<Database>,
  request: ChangeRequest,
  work: (transaction: AuthorizedTransaction) => Promise<RecordedChange>,
  lockFirst?: (transaction: Transaction<Database>) => Promise<unknown>,
): Promise<void> {
  const change = async (transaction: AuthorizedTransaction) => {
    // The same request twice at the same time: the second waits here, then finds the first's entry.
    await sql`select pg_advisory_xact_lock(hashtextextended(${request.key}, 0))`.execute(
      transaction,
    );
    const earlier = await transaction
      .selectFrom('audit_entries')
      .select('request_hash')
      .where('id', '=', request.key)
      .executeTakeFirst();
    if (earlier?.request_hash === request.requestHash) return;
    if (earlier) throw new ReusedKeyError('This key was used before for another change.');
    await addEntries(transaction, [{ ...request, ...(await work(transaction)) }]);
  };
  await authorized(db, request.by.rights, change, lockFirst);
}

type Entry = Pick<ChangeRequest, 'key' | 'requestHash'> &
  RecordedChange & { by: Pick<Author, 'uid' | 'name'> };

/** Writes audit entries, at least one, for changes that `recordChange` does not do one by one. */
export async function addEntries(db: Kysely<Database>, entries: readonly Entry[]): Promise<void> {
  await db.insertInto('audit_entries').values(entries.map(toRow)).execute();
}

const toRow = ({ key, requestHash, by, before, after, ...entity }: Entry) => ({
  id: key,
  by_uid: by.uid,
  by_name: by.name,
  request_hash: requestHash,
  entity_kind: entity.entityKind,
  entity_id: entity.entityId,
  label: entity.label,
  action: entity.action,
  before: jsonOf(differing(before, after)),
  after: jsonOf(differing(after, before)),
  result_version: after?.version ?? 0,
});

// Every change has these fields, so they say nothing about it.
const leftOut = new Set(['version', 'updatedAt']);

function differing(record: object | null, other: object | null): object | null {
  if (!record) return null;
  const others = new Map(Object.entries(other ?? {}));
  return Object.fromEntries(
    Object.entries(record)
      .filter(
        ([field, value]) =>
          !leftOut.has(field) && JSON.stringify(value) !== JSON.stringify(others.get(field)),
      )
      .map(([field, value]) => [
        field,
        inParts.has(field) ? differingItems(value, others.get(field)) : value,
      ]),
  );
}

// Long lists: an entry stores only those of their items that changed.
const inParts = new Set(['internalNotes', 'quotations', 'replies', 'timeline']);

function differingItems(list: unknown, other: unknown): unknown[] {
  const others = new Set((Array.isArray(other) ? other : []).map((item) => JSON.stringify(item)));
  return (Array.isArray(list) ? list : []).filter((item) => !others.has(JSON.stringify(item)));
}

const jsonOf = (value: object | null) => (value === null ? null : JSON.stringify(value));
