import { type Kysely, sql } from 'kysely';

/**
 * Catalogue, submissions, users and signing keys.
 *
 * Every change of the catalogue gets the next revision, one for each transaction, and taking it
 * locks `catalogue_state`: revisions therefore become visible in their order, so that a device
 * which asks for "everything after revision N" can't miss a slower transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table catalogue_state (
      only_row boolean primary key default true check (only_row),
      epoch uuid not null default gen_random_uuid(),
      revision bigint not null default 0
    )`.execute(db);
  await sql`insert into catalogue_state default values`.execute(db);

  await sql`
    create function stamp_catalogue_revision() returns trigger language plpgsql as $$
    declare
      transaction_revision text := nullif(current_setting('sampan.revision', true), '');
    begin
      if transaction_revision is null then
        update catalogue_state set revision = revision + 1
          returning revision::text into transaction_revision;
        perform set_config('sampan.revision', transaction_revision, true);
        perform pg_notify('catalogue', transaction_revision);
      end if;
      new.revision := transaction_revision::bigint;
      return new;
    end $$`.execute(db);

  await sql`
    create table services (
      id uuid primary key,
      slug text not null unique,
      title text not null,
      summary text not null,
      description text not null,
      direction text not null check (direction in ('export', 'import', 'both')),
      mode text not null check (mode in ('air', 'sea', 'road', 'multimodal', 'none')),
      highlights jsonb not null,
      image jsonb not null,
      position integer not null,
      published boolean not null default true,
      version integer not null default 1,
      revision bigint not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz
    )`.execute(db);
  await sql`create index services_by_revision on services (revision, id)`.execute(db);

  await sql`
    create table products (
      id uuid primary key,
      slug text not null unique,
      name text not null,
      department text not null check (department in ('used', 'new', 'kids', 'women', 'toys')),
      category text not null,
      description text not null,
      specs jsonb not null,
      grade text check (grade in ('A', 'B', 'C')),
      price_minor bigint check (price_minor >= 0),
      price_currency text check (price_currency in ('BDT', 'HKD', 'USD')),
      availability text not null check (availability in ('in-stock', 'on-request', 'sold')),
      images jsonb not null,
      position integer not null,
      published boolean not null default true,
      version integer not null default 1,
      revision bigint not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      check ((price_minor is null) = (price_currency is null)),
      check (grade is null or department = 'used')
    )`.execute(db);
  await sql`create index products_by_revision on products (department, revision, id)`.execute(db);
  await sql`
    create index products_in_order on products (department, category, position, id)
      where published and deleted_at is null`.execute(db);

  for (const table of ['services', 'products']) {
    await sql`
      create trigger stamp_revision before insert or update on ${sql.table(table)}
        for each row execute function stamp_catalogue_revision()`.execute(db);
  }

  await sql`
    create table contact_messages (
      id uuid primary key,
      reference text not null,
      body_hash text not null,
      name text not null,
      email text not null,
      phone text not null,
      subject text not null,
      message text not null,
      status text not null default 'new' check (status in ('new', 'read', 'replied', 'archived')),
      owner_uid text,
      written_at timestamptz not null,
      received_at timestamptz not null default now(),
      version integer not null default 1
    )`.execute(db);
  await sql`create index contact_messages_by_reference on contact_messages (reference)`.execute(db);

  await sql`
    create table service_requests (
      id uuid primary key,
      reference text not null,
      body_hash text not null,
      contact jsonb not null,
      service_slug text,
      direction text not null check (direction in ('export', 'import')),
      mode text not null check (mode in ('air', 'sea', 'road', 'multimodal')),
      origin jsonb not null,
      destination jsonb not null,
      incoterm text,
      cargo jsonb not null,
      ready_on date,
      notes text not null,
      status text not null default 'new'
        check (status in ('new', 'reviewing', 'quoted', 'accepted', 'declined', 'closed')),
      timeline jsonb not null default '[]',
      owner_uid text,
      written_at timestamptz not null,
      received_at timestamptz not null default now(),
      version integer not null default 1
    )`.execute(db);
  await sql`create index service_requests_by_reference on service_requests (reference)`.execute(db);

  await sql`
    create table users (
      uid text primary key,
      email text not null,
      display_name text not null default '',
      role text not null default 'user' check (role in ('user', 'admin')),
      blocked boolean not null default false,
      admin_granted_at timestamptz,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    create table signing_keys (
      kid text primary key,
      private_jwk jsonb not null,
      created_at timestamptz not null default now()
    )`.execute(db);
}
