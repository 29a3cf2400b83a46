import { type Kysely, sql } from 'kysely';
import type { Database } from './tables';

// Every column that the code reads or writes, checked against the types so that neither can drift.
const columns: { [T in keyof Database]: Record<keyof Database[T], true> } = {
  catalogue_state: { only_row: true, epoch: true, revision: true },
  services: {
    ...catalogueColumns(),
    title: true,
    summary: true,
    description: true,
    direction: true,
    mode: true,
    highlights: true,
    image: true,
  },
  products: {
    ...catalogueColumns(),
    name: true,
    department: true,
    category: true,
    description: true,
    specs: true,
    grade: true,
    price_minor: true,
    price_currency: true,
    availability: true,
    images: true,
  },
  contact_messages: {
    ...submissionColumns(),
    name: true,
    email: true,
    phone: true,
    subject: true,
    message: true,
    status: true,
  },
  service_requests: {
    ...submissionColumns(),
    contact: true,
    service_slug: true,
    direction: true,
    mode: true,
    origin: true,
    destination: true,
    incoterm: true,
    cargo: true,
    ready_on: true,
    notes: true,
    status: true,
    timeline: true,
  },
  users: {
    uid: true,
    email: true,
    display_name: true,
    role: true,
    blocked: true,
    admin_granted_at: true,
    created_at: true,
    last_seen_at: true,
  },
  signing_keys: { kid: true, private_jwk: true, created_at: true },
};

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
    body_hash: true,
    owner_uid: true,
    written_at: true,
    received_at: true,
    version: true,
  } as const;
}

// Without them a change of the catalogue would reach no device.
const triggers = ['services.stamp_revision', 'products.stamp_revision'];

/** What the code needs and the database lacks: columns and triggers as `table.name`, and the state. */
export async function missingParts(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = current_schema()
    union select event_object_table || '.' || trigger_name
    from information_schema.triggers where trigger_schema = current_schema()`.execute(db);
  const present = new Set(rows.map((row) => row.name));
  const missing = Object.entries(columns)
    .flatMap(([table, names]) => Object.keys(names).map((column) => `${table}.${column}`))
    .concat(triggers)
    .filter((name) => !present.has(name));
  if (missing.length > 0) return missing;
  const state = await db.selectFrom('catalogue_state').select('epoch').executeTakeFirst();
  return state ? [] : ['the row of catalogue_state'];
}
