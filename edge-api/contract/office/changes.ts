import * as v from 'valibot';
import { AuditEntry } from './audit';
import { ProductRecord, ServiceRecord } from './catalogue-input';
import { MessageRecord, RequestRecord } from './inbox';
import { UserRecord } from './people';

/** What a scope of the office holds; nothing is ever removed from one, deleted things say so themselves. */
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
 * not of this database: forget what is stored, then apply.
 */
export const officeChanges = <Scope extends OfficeScope>(scope: Scope) =>
  v.object({
    cursor: v.string(),
    reset: v.boolean(),
    hasMore: v.boolean(),
    items: v.array(officeRecords[scope]),
  });
export type OfficeChanges<Scope extends OfficeScope = OfficeScope> = {
  cursor: string;
  reset: boolean;
  hasMore: boolean;
  items: OfficeRecord<Scope>[];
};
