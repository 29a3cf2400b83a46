import * as v from 'valibot';
import { AuditEntry } from './audit';
import { ProductRecord, ServiceRecord } from './catalogue-input';
import { MessageRecord, RequestRecord } from './inbox';
import { UserRecord } from './people';

/** What a scope of the office holds. Things in the trash say so themselves; what is erased is told by its id. */
const officeRecords = {
  services: ServiceRecord,
  products: ProductRecord,
  'contact-messages': MessageRecord,
  'service-requests': RequestRecord,
  users: UserRecord,
  audit: AuditEntry,
} as const;
export type OfficeScope = keyof typeof officeRecords;
export const officeScopes = Object.keys(officeRecords) as OfficeScope[];
export type OfficeRecord<Scope extends OfficeScope> = v.InferOutput<(typeof officeRecords)[Scope]>;

export const OfficeChangesQuery = v.object({
  scope: v.picklist(officeScopes, `The scope must be one of ${officeScopes.join(', ')}.`),
  since: v.optional(v.string(), ''),
});

/**
 * Answer of `GET /api/admin/changes`: the records of a scope that changed, oldest change first.
 * `cursor` is opaque and goes into the next call as `since`; `reset` means that the cursor given was
 * not of this database, or too old: forget what is stored, then apply. `erased` are the ids (of users:
 * uids) of records to delete; none of them is among the `items`.
 */
export const officeChanges = <Scope extends OfficeScope>(scope: Scope) =>
  v.object({
    cursor: v.string(),
    reset: v.boolean(),
    hasMore: v.boolean(),
    items: v.array(officeRecords[scope]),
    // A server of the version before has none.
    erased: v.optional(v.array(v.string()), []),
  });
export type OfficeChanges<Scope extends OfficeScope = OfficeScope> = {
  cursor: string;
  reset: boolean;
  hasMore: boolean;
  items: OfficeRecord<Scope>[];
  erased: string[];
};
