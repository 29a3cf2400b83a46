import * as v from 'valibot';
import { AuditEntry } from './audit';
import { ProductRecord, ServiceRecord } from './catalogue-input';
import { MessageRecord, RequestRecord } from './inbox';
import { UserRecord } from './people';
import { Preset } from './presets';

/** The records of each scope. Those in the trash have `deletedAt`; erased ones are told by their id. */
const adminRecords = {
  services: ServiceRecord,
  products: ProductRecord,
  'contact-messages': MessageRecord,
  'service-requests': RequestRecord,
  users: UserRecord,
  audit: AuditEntry,
  presets: Preset,
} as const;
export type AdminScope = keyof typeof adminRecords;
export const adminScopes = Object.keys(adminRecords) as AdminScope[];
/** The schema of a record of a scope. */
export const recordOf = <Scope extends AdminScope>(scope: Scope) => adminRecords[scope];
export type AdminRecord<Scope extends AdminScope> = v.InferOutput<(typeof adminRecords)[Scope]>;

export const AdminFeedQuery = v.object({
  scope: v.picklist(adminScopes, `The scope must be one of ${adminScopes.join(', ')}.`),
  since: v.optional(v.string(), ''),
});

/**
 * Answer of `GET /api/admin/changes`: the records of a scope that changed, oldest change first.
 * `cursor` is opaque and goes into the next call as `since`; `reset` means that the cursor given was
 * not of this database, or too old: forget what is stored, then apply. `erased` are the ids (of users:
 * uids) of records to delete; none of them is among the `items`.
 */
export const adminChanges = <Scope extends AdminScope>(scope: Scope) =>
  v.object({
    cursor: v.string(),
    reset: v.boolean(),
    hasMore: v.boolean(),
    items: v.array(adminRecords[scope]),
    erased: v.array(v.string()),
  });
export type AdminChanges<Scope extends AdminScope = AdminScope> = {
  cursor: string;
  reset: boolean;
  hasMore: boolean;
  items: AdminRecord<Scope>[];
  erased: string[];
};
