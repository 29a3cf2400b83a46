import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../contract/admin/audit';
import type { ProductRecord, ServiceRecord } from '../../contract/admin/catalogue-input';
import type {
  MessageRecord,
  OwnMessage,
  OwnRequest,
  RequestRecord,
} from '../../contract/admin/inbox';
import type { UserRecord } from '../../contract/admin/people';
import { toProduct, toService } from '../catalogue/catalogue-rows';
import type { Database } from '../tables';

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

/** Rows as records of the contract: times become ISO 8601 UTC. */
export const toServiceRecord = (row: Row<'services'>): ServiceRecord => ({
  ...toService(row),
  deletedAt: row.deleted_at?.toISOString() ?? null,
});

export const toProductRecord = (row: Row<'products'>): ProductRecord => ({
  ...toProduct(row),
  deletedAt: row.deleted_at?.toISOString() ?? null,
});

export const toUserRecord = (row: Row<'users'>): UserRecord => ({
  uid: row.uid,
  email: row.email,
  emailVerified: row.email_verified ?? false,
  displayName: row.display_name,
  role: row.role,
  blocked: row.blocked,
  createdAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  version: row.version,
});

/** What visitors read in place of a name of the staff. */
const ourTeam = 'our team';

/** What the sender of a message may see of it. */
export const toOwnMessage = (row: Row<'contact_messages'>): OwnMessage => ({
  ...received(row),
  name: row.name,
  email: row.email,
  phone: row.phone,
  subject: row.subject,
  message: row.message,
  status: row.status,
});

export const toMessageRecord = (row: Row<'contact_messages'>): MessageRecord => ({
  ...toOwnMessage(row),
  ...amongStaff(row),
});

/** What the sender of a request may see of it. */
export const toOwnRequest = (row: Row<'service_requests'>): OwnRequest => ({
  ...received(row),
  contact: row.contact,
  serviceSlug: row.service_slug,
  direction: row.direction,
  mode: row.mode,
  origin: row.origin,
  destination: row.destination,
  incoterm: row.incoterm,
  cargo: row.cargo,
  readyOn: row.ready_on,
  notes: row.notes,
  status: row.status,
  // Who of the staff it was is for the staff alone.
  timeline: row.timeline.map((step) => ({ ...step, by: ourTeam })),
});

export const toRequestRecord = (row: Row<'service_requests'>): RequestRecord => ({
  ...toOwnRequest(row),
  timeline: row.timeline,
  ...amongStaff(row),
});

/** An entry with the address of the account that did it, null when that was erased. */
type AuditRow = Row<'audit_entries'> & { by_email: string | null };

export const toAuditEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  at: row.at.toISOString(),
  byUid: row.by_uid,
  byEmail: row.by_email,
  entityKind: row.entity_kind,
  entityId: row.entity_id,
  label: row.label,
  action: row.action,
  before: row.before,
  after: row.after,
});

type Submission = Row<'contact_messages'> | Row<'service_requests'>;

const received = (row: Submission) => ({
  id: row.id,
  reference: row.reference,
  ownerUid: row.owner_uid,
  writtenAt: row.written_at.toISOString(),
  receivedAt: row.received_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  version: row.version,
});

const amongStaff = (row: Submission) => ({
  assignedTo: row.assigned_to,
  internalNotes: row.internal_notes,
  suspected: row.suspected,
  ...(row.receipt_limited && { receiptLimited: true }),
});
