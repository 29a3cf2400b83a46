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

/** Names, as `table.column`, that the code needs and the database lacks. */
export async function missingColumns(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = current_schema()`.execute(db);
  const present = new Set(rows.map((row) => row.name));
  return Object.entries(columns)
    .flatMap(([table, names]) => Object.keys(names).map((column) => `${table}.${column}`))
    .filter((name) => !present.has(name));
}
