import * as v from 'valibot';
import { Timestamp } from '../fields';

/** `personal-data` is the data of people as a whole: an export of it, or the erasure of a person's. */
const entityKinds = [
  'service',
  'product',
  'contact-message',
  'service-request',
  'user',
  'personal-data',
  'rate',
  'preset',
] as const;
export type EntityKind = (typeof entityKinds)[number];

const auditActions = ['create', 'update', 'delete', 'restore', 'export', 'erase'] as const;

/**
 * How much of an export was sent, in `after` of its entry. `begun`: it is still sent, or its end was not noted, as
 * when the process ended. Older entries have no value.
 */
export type ExportSent = 'begun' | 'whole' | 'in part';

/** The author of a change that an operator made with the command line, in place of an account. */
export const commandLine = { uid: 'command-line', name: 'the command line' };

/** The author of a decision about a quotation, in place of an account. The quotation has the way of the decision. */
export const theCustomer = { uid: 'customer', name: 'the customer' };

/**
 * One change by an admin, or a decision of a customer. `before` and `after` hold only the fields that changed; `label` is what
 * people call the entity, empty once its details were removed. `byEmail` is the address of the account
 * `byUid`, null once it was erased; of an API key (`api-key:` and its id) its name. The id is the change's own idempotency key.
 */
export const AuditEntry = v.object({
  id: v.string(),
  at: Timestamp,
  byUid: v.string(),
  // @until 0.8 A device may have entries that 0.5.0 sent without it.
  byEmail: v.optional(v.nullable(v.string()), null),
  entityKind: v.picklist(entityKinds),
  entityId: v.string(),
  label: v.string(),
  action: v.picklist(auditActions),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
});
export type AuditEntry = v.InferOutput<typeof AuditEntry>;
