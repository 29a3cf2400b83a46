import { type Kysely, sql } from 'kysely';

/** The schema of the first release. Some constraints have the names that their tables had before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createCatalogueState(db);
  await createServices(db);
  await createProducts(db);
  await createProductLists(db);
  await createFormerAddresses(db);
  await createDepartures(db);
  await createAdminState(db);
  await createAccounts(db);
  await createKnownAddresses(db);
  await createSigningKeys(db);
  await createSubmissions(db);
  await createRequestFiles(db);
  await createMails(db);
  await createMailCounts(db);
  await createAudit(db);
  await createPictures(db);
  await createRateLimits(db);
}

/**
 * Every change of the catalogue gets the next revision, one for each transaction, and taking it locks
 * `catalogue_state`: revisions therefore become visible in their order, so that a device which asks for
 * "everything after revision N" can't miss a slower transaction.
 */
async function createCatalogueState(db: Kysely<unknown>): Promise<void> {
  // `seed_edition`: of which edition the seed's texts are.
  await sql`
    create table catalogue_state (
      only_row boolean primary key default true check (only_row),
      epoch uuid not null default gen_random_uuid(),
      revision bigint not null default 0,
      seed_edition integer not null default 0
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
}

/** Empty lists and null of `request_*` say that a service declares nothing yet: the seed then does so. */
async function createServices(db: Kysely<unknown>): Promise<void> {
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
      image jsonb,
      position integer not null,
      published boolean not null default true,
      version integer not null default 1,
      revision bigint not null,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      request_modes jsonb not null default '[]',
      request_directions jsonb not null default '[]',
      request_cargo jsonb not null default '[]',
      request_questions jsonb not null default '[]',
      request_domestic boolean,
      request_from jsonb,
      request_to jsonb,
      request_needs jsonb,
      constraint services_published_with_picture check (image is not null or not published)
    )`.execute(db);
  await sql`create index services_by_revision on services (revision, id)`.execute(db);
  await sql`
    create trigger stamp_revision before insert or update on services
      for each row execute function stamp_catalogue_revision()`.execute(db);
}

async function createProducts(db: Kysely<unknown>): Promise<void> {
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
      constraint products_check check ((price_minor is null) = (price_currency is null)),
      constraint products_check1 check (grade is null or department = 'used')
    )`.execute(db);
  await sql`
    create trigger stamp_revision before insert or update on products
      for each row execute function stamp_catalogue_revision()`.execute(db);
}

/** Each order of a list, so that a page of it is read off; the expressions are those of `product-sorts.ts`. */
async function createProductLists(db: Kysely<unknown>): Promise<void> {
  await sql`create index products_by_revision on products (department, revision, id)`.execute(db);
  await sql`create index products_revision_id_idx on products (revision, id)`.execute(db);
  const shown = sql`where published and deleted_at is null`;
  const name = sql`lower(name) collate "C"`;
  const created = sql`(floor(extract(epoch from created_at at time zone 'utc') * 1000)::bigint)`;
  await sql`
    create index products_by_position on products (department, position, id) ${shown}`.execute(db);
  await sql`
    create index products_in_order on products (department, category, position, id)
      ${shown}`.execute(db);
  await sql`
    create index products_by_newest on products (department, ${created}, id) ${shown}`.execute(db);
  await sql`
    create index products_in_category_by_newest on products (department, category, ${created}, id)
      ${shown}`.execute(db);
  // With all that lists filter by: what is counted or searched for is found in the index alone.
  await sql`
    create index products_by_name on products (department, ${name}, id)
      include (name, category, availability, grade, price_minor) ${shown}`.execute(db);
  await sql`
    create index products_in_category_by_name on products (department, category, ${name}, id)
      ${shown}`.execute(db);
  // As devices take a department for the first time: the newest, of one import by their order.
  await sql`
    create index products_for_devices on products (department, ${created} desc, position, id)
      ${shown}`.execute(db);
  await sql`
    create index products_by_route_name on products ((replace(lower(name), ' ', '-')))
      ${shown}`.execute(db);
}

/** Addresses that services and products no longer have. Triggers note them: no way of writing can forget it. */
async function createFormerAddresses(db: Kysely<unknown>): Promise<void> {
  // Several may have borne the same one; the last of them that is still shown has it.
  await sql`
    create table former_addresses (
      kind text not null,
      address text not null,
      entity_id uuid not null,
      replaced_at timestamptz not null default now(),
      primary key (kind, address, entity_id),
      constraint retired_slugs_kind_check check (kind in ('service', 'product'))
    )`.execute(db);
  // An address is the slug, or the name as addresses write it: a visitor may have saved either.
  await sql`
    create function note_former_addresses() returns trigger language plpgsql as $$
    declare
      kind text := tg_argv[0];
      name_before text := replace(lower(to_jsonb(old) ->> tg_argv[1]), ' ', '-');
      name_now text := replace(lower(to_jsonb(new) ->> tg_argv[1]), ' ', '-');
    begin
      insert into former_addresses (kind, address, entity_id)
        select distinct kind, former, new.id from unnest(array[old.slug, name_before]) as former
        where former not in (new.slug, name_now)
        on conflict on constraint former_addresses_pkey
          do update set replaced_at = excluded.replaced_at;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_former_addresses after update on services
      for each row when (old.slug <> new.slug or old.title <> new.title)
      execute function note_former_addresses('service', 'title')`.execute(db);
  await sql`
    create trigger note_former_addresses after update on products
      for each row when (old.slug <> new.slug or old.name <> new.name)
      execute function note_former_addresses('product', 'name')`.execute(db);
}

/** Departments that products have left. */
async function createDepartures(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table product_departures (
      product_id uuid not null references products (id) on delete cascade,
      department text not null,
      revision bigint not null,
      primary key (product_id, department)
    )`.execute(db);
  await sql`
    create index product_departures_by_revision
      on product_departures (department, revision, product_id)`.execute(db);
  await sql`
    create function note_departure() returns trigger language plpgsql as $$
    begin
      delete from product_departures
        where product_id = new.id and department = new.department;
      insert into product_departures values (new.id, old.department, new.revision)
        on conflict (product_id, department) do update set revision = excluded.revision;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_departure after update on products for each row
      when (old.department <> new.department) execute function note_departure()`.execute(db);
}

/** What devices of admins follow has a revision of its own, as the catalogue has. */
async function createAdminState(db: Kysely<unknown>): Promise<void> {
  // `tombstones_removed_to`: the newest of those that were removed. Who has seen less must start over.
  await sql`
    create table admin_state (
      only_row boolean primary key default true
        constraint office_state_only_row_check check (only_row),
      epoch uuid not null default gen_random_uuid(),
      revision bigint not null default 1,
      tombstones_removed_to bigint not null default 0
    )`.execute(db);
  await sql`insert into admin_state default values`.execute(db);
  await sql`
    create function stamp_admin_revision() returns trigger language plpgsql as $$
    declare
      transaction_revision text := nullif(current_setting('sampan.admin_revision', true), '');
    begin
      if transaction_revision is null then
        update admin_state set revision = revision + 1
          returning revision::text into transaction_revision;
        perform set_config('sampan.admin_revision', transaction_revision, true);
        perform pg_notify('admin', transaction_revision);
      end if;
      new.revision := transaction_revision::bigint;
      return new;
    end $$`.execute(db);
  // What tells that a record was erased: devices delete it, and a submission that is sent again is still
  // known by its id. Only submissions have the last three columns: they make up the receipt.
  await sql`
    create table admin_tombstones (
      scope text not null constraint office_tombstones_scope_check
        check (scope in ('contact-messages', 'service-requests', 'users', 'audit')),
      id text not null,
      revision bigint not null,
      erased_at timestamptz not null default now(),
      reference text,
      received_at timestamptz,
      body_hash text,
      primary key (scope, id)
    )`.execute(db);
  await sql`
    create index admin_tombstones_by_revision on admin_tombstones (scope, revision)`.execute(db);
  await sql`create index on admin_tombstones (erased_at)`.execute(db);
  await sql`
    create trigger stamp_revision before insert or update on admin_tombstones
      for each row execute function stamp_admin_revision()`.execute(db);
}

/** Each change of what an account may do is told with its uid, so that its devices learn it at once. */
async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table users (
      uid text primary key,
      email text not null,
      display_name text not null default '',
      role text not null default 'user' check (role in ('user', 'admin')),
      blocked boolean not null default false,
      admin_granted_at timestamptz,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      version integer not null default 1,
      revision bigint not null default 1,
      valid_after timestamptz,
      email_verified boolean
    )`.execute(db);
  await sql`create index on users (revision, uid)`.execute(db);
  await sql`create index users_by_email on users (lower(email))`.execute(db);
  await sql`
    create table ended_sessions (
      uid text not null references users (uid) on delete cascade,
      signed_in_at timestamptz not null,
      primary key (uid, signed_in_at)
    )`.execute(db);
  // Every column but `last_seen_at`: a visit alone raises no revision.
  await sql`
    create trigger stamp_revision before insert or update of uid, email, display_name, role,
        blocked, admin_granted_at, valid_after, email_verified, created_at, version on users
      for each row execute function stamp_admin_revision()`.execute(db);
  await sql`
    create function tell_account() returns trigger language plpgsql as $$
    begin
      perform pg_notify('accounts', coalesce(new.uid, old.uid));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tell_account after update on users for each row
      when ((old.role, old.blocked, old.valid_after) is distinct from
        (new.role, new.blocked, new.valid_after))
      execute function tell_account()`.execute(db);
  await sql`
    create trigger tell_erased_account after delete on users
      for each row execute function tell_account()`.execute(db);
  await sql`
    create trigger tell_account after insert on ended_sessions
      for each row execute function tell_account()`.execute(db);
}

/** A block outlives an account. It needs a one-way mark of the address, and not the address. */
async function createKnownAddresses(db: Kysely<unknown>): Promise<void> {
  // What follows a `+` leads to the same mailbox, and so do dots at Gmail.
  await sql`
    create function address_hash(address text) returns text
      language sql immutable strict parallel safe
      begin atomic
        select encode(sha256(convert_to(
            case when domain in ('gmail.com', 'googlemail.com')
              then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end, 'UTF8')), 'hex')
          from (select lower(split_part(split_part(address, '@', 1), '+', 1)) as name,
            lower(split_part(address, '@', 2)) as domain) as parts;
      end`.execute(db);
  await sql`
    create table known_addresses (
      hash text primary key,
      blocked boolean not null default false,
      blocked_uid text,
      admin_granted_at timestamptz
    )`.execute(db);
  await sql`
    create index on known_addresses (blocked_uid) where blocked_uid is not null`.execute(db);
}

async function createSigningKeys(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table signing_keys (
      kid text primary key,
      private_jwk jsonb not null,
      created_at timestamptz not null default now(),
      withdrawn_at timestamptz
    )`.execute(db);
  await sql`
    create function tell_signing_keys() returns trigger language plpgsql as $$
    begin
      perform pg_notify('signing_keys', '');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger tell_signing_keys after insert or update or delete on signing_keys
      for each statement execute function tell_signing_keys()`.execute(db);
}

async function createSubmissions(db: Kysely<unknown>): Promise<void> {
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
      version integer not null default 1,
      assigned_to text references users (uid),
      internal_notes jsonb not null default '[]',
      updated_at timestamptz not null default now(),
      suspected boolean not null default false,
      revision bigint not null default 1,
      receipt_limited boolean not null default false
    )`.execute(db);
  await sql`create index contact_messages_by_email on contact_messages (lower(email))`.execute(db);
  // `unasked_questions`: ids of questions that it answers, but that its service did not ask.
  await sql`
    create table service_requests (
      id uuid primary key,
      reference text not null,
      body_hash text not null,
      contact jsonb not null,
      service_slug text,
      notes text not null,
      status text not null default 'new'
        check (status in ('new', 'reviewing', 'quoted', 'accepted', 'declined', 'closed')),
      timeline jsonb not null default '[]',
      owner_uid text,
      written_at timestamptz not null,
      received_at timestamptz not null default now(),
      version integer not null default 1,
      assigned_to text references users (uid),
      internal_notes jsonb not null default '[]',
      updated_at timestamptz not null default now(),
      suspected boolean not null default false,
      revision bigint not null default 1,
      receipt_limited boolean not null default false,
      shipment jsonb,
      answers jsonb not null default '[]',
      files jsonb not null default '[]',
      file_states jsonb not null default '{}',
      unasked_questions jsonb not null default '[]'
    )`.execute(db);
  await sql`
    create index service_requests_by_email
      on service_requests (lower(contact ->> 'email'))`.execute(db);
  for (const name of ['contact_messages', 'service_requests']) {
    const table = sql.table(name);
    await sql`create index ${sql.id(`${name}_by_reference`)} on ${table} (reference)`.execute(db);
    await sql`create index on ${table} (owner_uid, received_at desc)
      where owner_uid is not null`.execute(db);
    await sql`create index on ${table} (assigned_to) where assigned_to is not null`.execute(db);
    await sql`create index on ${table} (status, received_at)`.execute(db);
    await sql`create index on ${table} (received_at)`.execute(db);
    await sql`create index on ${table} (revision, id)`.execute(db);
    await sql`
      create trigger stamp_revision before insert or update on ${table}
        for each row execute function stamp_admin_revision()`.execute(db);
  }
}

/**
 * A row of `request_files` is written with its request and says how much of the file has arrived; the bytes
 * are in `request_file_pieces` until a file store has them. When the request is erased the row stays without
 * it until its bytes are deleted, in small parts.
 */
async function createRequestFiles(db: Kysely<unknown>): Promise<void> {
  // `writer`: the upload that may add bytes; a newer one replaces it. `sender` and `active_at`: who began
  // an upload that is not finished, and when bytes were last sent. `sent_to_store`: the store may have it.
  // `sha256`: in hex, as the request names it. `withdrawn`: its sender deleted it before it was sent.
  await sql`
    create table request_files (
      id uuid primary key,
      request_id uuid references service_requests (id) on delete set null,
      type text not null,
      size_bytes integer not null check (size_bytes > 0),
      received_bytes integer not null default 0,
      state text not null default 'waiting'
        check (state in ('waiting', 'received', 'refused', 'withdrawn')),
      writer uuid,
      sender text,
      active_at timestamptz,
      sent_to_store boolean not null default false,
      stored_in text not null default 'database' check (stored_in in ('database', 'store')),
      next_move_at timestamptz not null default now(),
      sha256 text,
      constraint request_files_check check (received_bytes between 0 and size_bytes)
    )`.execute(db);
  await sql`create index on request_files (request_id)`.execute(db);
  await sql`create index on request_files (id) where request_id is null`.execute(db);
  await sql`create index on request_files (sender) where sender is not null`.execute(db);
  await sql`create index on request_files (active_at) where state = 'waiting'`.execute(db);
  await sql`
    create index on request_files (next_move_at)
      where state = 'received' and stored_in = 'database'`.execute(db);
  await sql`
    create function end_erased_upload() returns trigger language plpgsql as $$
    begin
      new.writer := null;
      new.sender := null;
      new.active_at := null;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger end_erased_upload before update of request_id on request_files
      for each row when (new.request_id is null) execute function end_erased_upload()`.execute(db);

  await sql`
    create table request_file_pieces (
      file_id uuid not null references request_files (id) on delete cascade,
      start_byte integer not null,
      bytes bytea not null check (octet_length(bytes) between 1 and 65536),
      primary key (file_id, start_byte)
    )`.execute(db);
  // Most of these files are compressed: trying to compress them again would cost time for nothing.
  await sql`alter table request_file_pieces alter column bytes set storage external`.execute(db);

  // What the store must still delete. A file may be on its way to the store when it is erased here.
  await sql`
    create table request_file_deletions (
      file_id uuid primary key,
      due_at timestamptz not null default now() + interval '5 minutes',
      attempts integer not null default 0
    )`.execute(db);
  await sql`create index on request_file_deletions (due_at)`.execute(db);
  await sql`
    create function note_file_deletion() returns trigger language plpgsql as $$
    begin
      insert into request_file_deletions (file_id) values (old.id) on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_file_deletion after delete on request_files
      for each row when (old.sent_to_store) execute function note_file_deletion()`.execute(db);
}

/** A mail keeps a one-way mark of its mailbox, so that an erased one goes on counting. */
async function createMails(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mails (
      id uuid primary key,
      submission_id uuid not null,
      audience text not null check (audience in ('company', 'notice', 'visitor')),
      recipient text not null,
      reply_to text,
      subject text not null,
      body text not null,
      state text not null default 'waiting'
        check (state in ('waiting', 'sent', 'refused', 'limited')),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null default now(),
      last_error text,
      created_at timestamptz not null default now(),
      sent_at timestamptz,
      mailbox text,
      unique (submission_id, audience)
    )`.execute(db);
  await sql`create index mails_by_recipient on mails (lower(recipient))`.execute(db);
  await sql`
    create index mails_due on mails (audience, next_attempt_at) where state = 'waiting'`.execute(
    db,
  );
  await sql`
    create index mails_mailbox on mails (mailbox)
      where audience = 'visitor' and state <> 'limited'`.execute(db);
  await sql`
    create index mails_written on mails (audience, created_at) where state <> 'limited'`.execute(
    db,
  );
}

async function createMailCounts(db: Kysely<unknown>): Promise<void> {
  // Capitals, dots and what follows a `+` often lead to the same mailbox.
  await sql`
    create function mailbox_key(address text) returns text
      language sql immutable strict parallel safe
      return lower(
        replace(split_part(split_part(address, '@', 1), '+', 1), '.', '')
        || '@' || split_part(address, '@', 2))`.execute(db);
  await sql`
    create function mailbox_hash(address text) returns text
      language sql immutable strict parallel safe
      return encode(sha256(convert_to(mailbox_key(address), 'UTF8')), 'hex')`.execute(db);
  await sql`
    create function mails_within_an_hour(of_audience text, up_to int) returns int
      language plpgsql stable as $$
    begin
      return (select count(*) from (
        select from mails
        where audience = of_audience and state <> 'limited'
          and created_at > now() - interval '1 hour'
        limit up_to) as newest);
    end $$`.execute(db);
  // A function, since PostgreSQL then plans these queries once per connection: planning them took
  // three times as long as running them, at a moment when other submissions wait. Counts go no
  // further than to the limits, which bounds the time.
  await sql`
    create function count_mails(
      address text, receipts_limit int, company_limit int,
      out hour int, out day int, out receipts int, out company int, out notices int
    ) language plpgsql stable as $$
    begin
      select count(*) filter (where waits or at > now() - interval '1 hour'), count(*)
        into hour, day
        from (
          select state = 'waiting' as waits, coalesce(sent_at, created_at) as at
          from mails
          where audience = 'visitor' and state <> 'limited'
            and mailbox = mailbox_hash(address)
        ) as to_address
        where waits or at > now() - interval '1 day';
      receipts := mails_within_an_hour('visitor', receipts_limit);
      company := mails_within_an_hour('company', company_limit);
      notices := mails_within_an_hour('notice', 1);
    end $$`.execute(db);
}

/** The audit and pictures name an account by its uid, also after the account was erased. */
async function createAudit(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entries (
      id uuid primary key,
      at timestamptz not null default now(),
      by_uid text not null,
      by_name text not null,
      request_hash text not null,
      entity_kind text not null check (entity_kind in (
        'service', 'product', 'contact-message', 'service-request', 'user', 'personal-data')),
      entity_id text not null,
      label text not null,
      action text not null check (
        action in ('create', 'update', 'delete', 'restore', 'export', 'erase')),
      before jsonb,
      after jsonb,
      result_version integer not null,
      revision bigint not null
    )`.execute(db);
  await sql`create index on audit_entries (at desc)`.execute(db);
  await sql`create index audit_entries_by_account on audit_entries (by_uid)`.execute(db);
  await sql`create index on audit_entries (entity_kind, entity_id, at desc)`.execute(db);
  await sql`create index on audit_entries (revision, id)`.execute(db);
  await sql`
    create trigger stamp_revision before insert or update on audit_entries
      for each row execute function stamp_admin_revision()`.execute(db);
}

async function createPictures(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pictures (
      id uuid primary key,
      content_hash text not null,
      width integer not null,
      height integer not null,
      created_by text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table picture_files (
      picture_id uuid not null references pictures (id) on delete cascade,
      name text not null,
      bytes bytea not null,
      primary key (picture_id, name)
    )`.execute(db);
}

/** Lost with a crash, which is no loss; the theoretical arrival time of the cell rate algorithm. */
async function createRateLimits(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table rate_limits (
      key text primary key,
      free_at timestamptz not null,
      allowed boolean not null
    )`.execute(db);
  await sql`create index on rate_limits (free_at)`.execute(db);
}
