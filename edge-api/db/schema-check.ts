import { type Kysely, sql } from 'kysely';
import type { ObjectEntries } from 'valibot';
import { ServiceInput } from '../contract/admin/catalogue-input';
import { ContactMessageForm } from '../contract/contact-message';
import { ServiceRequestForm } from '../contract/service-request';
import { productInputEntries } from './catalogue/catalogue-rows';
import { type ColumnName, columnsOf } from './row-mapping';
import { neededTriggers, partsOfLaterMigrations } from './schema/needed-parts';
import type { Database } from './tables';

// Every column that the code reads or writes; the compiler compares this list with the tables' types.
const columns: { [T in keyof Database]: Record<keyof Database[T], true> } = {
  catalogue_state: { only_row: true, epoch: true, revision: true, seed_edition: true },
  services: { ...catalogueColumns(), ...namesOf(ServiceInput.entries) },
  products: {
    ...catalogueColumns(),
    ...namesOf(productInputEntries),
    price_minor: true,
    price_currency: true,
    comparable_price: true,
  },
  currencies: { code: true, worth_bdt: true, source: true, as_of: true },
  departments: { name: true, has_grades: true },
  former_rates: { edition: true, worths: true },
  former_addresses: { kind: true, address: true, entity_id: true, replaced_at: true },
  product_departures: { product_id: true, department: true, revision: true },
  contact_messages: {
    ...submissionColumns(),
    ...namesOf(ContactMessageForm.entries),
    status: true,
  },
  service_requests: {
    ...submissionColumns(),
    ...namesOf(ServiceRequestForm.entries),
    status: true,
    timeline: true,
    file_states: true,
    unasked_questions: true,
  },
  submission_references: { letters: true, reference: true, submission_id: true },
  request_files: {
    id: true,
    request_id: true,
    type: true,
    size_bytes: true,
    sha256: true,
    received_bytes: true,
    state: true,
    writer: true,
    sender: true,
    active_at: true,
    sent_to_store: true,
    stored_in: true,
    next_move_at: true,
  },
  request_file_pieces: { file_id: true, start_byte: true, bytes: true },
  request_file_deletions: { file_id: true, due_at: true, attempts: true },
  users: {
    uid: true,
    email: true,
    display_name: true,
    role: true,
    blocked: true,
    admin_granted_at: true,
    valid_after: true,
    email_verified: true,
    created_at: true,
    last_seen_at: true,
    ...adminColumns(),
  },
  admin_state: { only_row: true, epoch: true, revision: true, tombstones_removed_to: true },
  admin_tombstones: {
    scope: true,
    id: true,
    revision: true,
    erased_at: true,
    reference: true,
    received_at: true,
    body_hash: true,
  },
  known_addresses: { hash: true, blocked: true, blocked_uid: true, admin_granted_at: true },
  ended_sessions: { uid: true, signed_in_at: true },
  audit_entries: {
    id: true,
    at: true,
    by_uid: true,
    by_name: true,
    request_hash: true,
    entity_kind: true,
    entity_id: true,
    label: true,
    action: true,
    before: true,
    after: true,
    result_version: true,
    revision: true,
  },
  pictures: {
    id: true,
    content_hash: true,
    width: true,
    height: true,
    created_by: true,
    created_at: true,
  },
  picture_files: { picture_id: true, name: true, bytes: true },
  mails: {
    id: true,
    submission_id: true,
    audience: true,
    recipient: true,
    mailbox: true,
    reply_to: true,
    subject: true,
    body: true,
    state: true,
    attempts: true,
    next_attempt_at: true,
    last_error: true,
    created_at: true,
    sent_at: true,
  },
  webhooks: {
    id: true,
    address: true,
    event_types: true,
    note: true,
    secret: true,
    former_secret: true,
    former_secret_until: true,
    off_reason: true,
    failing_since: true,
    made_by: true,
    version: true,
    created_at: true,
  },
  webhook_events: { id: true, type: true, data: true, record_erased: true, created_at: true },
  webhook_deliveries: {
    id: true,
    event_id: true,
    webhook_id: true,
    state: true,
    attempts: true,
    next_attempt_at: true,
    answer_status: true,
    answer_bytes: true,
    last_error: true,
    created_at: true,
    settled_at: true,
  },
  api_keys: {
    id: true,
    hash: true,
    prefix: true,
    name: true,
    scopes: true,
    made_by: true,
    created_at: true,
    last_used_at: true,
    ends_at: true,
    stopped_at: true,
    stopped_why: true,
  },
  rate_limits: { key: true, free_at: true, allowed: true },
  signing_keys: { kid: true, private_jwk: true, created_at: true, withdrawn_at: true },
};

function namesOf<Entries extends ObjectEntries>(entries: Entries) {
  const names = columnsOf(entries).map((column) => [column, true]);
  return Object.fromEntries(names) as Record<ColumnName<keyof Entries>, true>;
}

function catalogueColumns() {
  return {
    id: true,
    slug: true,
    position: true,
    published: true,
    version: true,
    revision: true,
    created_at: true,
    updated_at: true,
    deleted_at: true,
  } as const;
}

function submissionColumns() {
  return {
    id: true,
    reference: true,
    former_references: true,
    body_hash: true,
    owner_uid: true,
    assigned_to: true,
    internal_notes: true,
    suspected: true,
    receipt_limited: true,
    written_at: true,
    received_at: true,
    updated_at: true,
    ...adminColumns(),
  } as const;
}

function adminColumns() {
  return { version: true, revision: true } as const;
}

/**
 * What the code needs and the database does not have: columns and triggers as `table.name`, and state rows.
 * @param pending migrations that have not run
 */
export async function missingParts(
  db: Kysely<Database>,
  pending: readonly string[] = [],
): Promise<string[]> {
  const later = new Set(pending.flatMap((name) => partsOfLaterMigrations[name] ?? []));
  const isLater = (part: string) => later.has(part) || later.has(part.split('.')[0] ?? '');
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = current_schema()
    union select event_object_table || '.' || trigger_name
    from information_schema.triggers where trigger_schema = current_schema()`.execute(db);
  const present = new Set(rows.map((row) => row.name));
  const missing = Object.entries(columns)
    .flatMap(([table, names]) => Object.keys(names).map((column) => `${table}.${column}`))
    .concat(neededTriggers)
    .filter((name) => !present.has(name) && !isLater(name));
  if (missing.length > 0) return missing;
  for (const table of ['catalogue_state', 'admin_state'] as const) {
    const state = await db.selectFrom(table).select('epoch').executeTakeFirst();
    if (!state) return [`the row of ${table}`];
  }
  return [];
}
