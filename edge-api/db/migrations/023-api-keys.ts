import { type Kysely, sql } from 'kysely';

/**
 * API keys, of which only the hash is stored. Triggers withdraw the keys of an admin who is blocked, is no admin
 * any more or is erased: in that transaction, whatever process or command makes the change. And indexes for
 * what programs read: what changed lately, and products by age.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_keys (
      id uuid primary key,
      hash text not null unique,
      prefix text not null,
      name text not null,
      scopes text[] not null check (cardinality(scopes) > 0),
      made_by text,
      created_at timestamptz not null default now(),
      last_used_at timestamptz,
      ends_at timestamptz,
      stopped_at timestamptz,
      stopped_why text check (
        stopped_why in ('withdrawn', 'maker-blocked', 'maker-no-admin', 'maker-erased')),
      check ((stopped_at is null) = (stopped_why is null))
    )`.execute(db);
  await sql`create index api_keys_by_maker on api_keys (made_by)`.execute(db);
  await createTriggers(db);
  for (const table of ['contact_messages', 'service_requests', 'products']) {
    await sql`
      create index ${sql.id(`${table}_by_update`)} on ${sql.table(table)} (updated_at)`.execute(db);
  }
  await sql`create index products_by_creation on products (created_at, id)`.execute(db);
}

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function stop_keys_of_user() returns trigger language plpgsql as $$
    begin
      update api_keys set stopped_at = now(), stopped_why = case
          when new.blocked or exists (select from known_addresses
            where hash = address_hash(new.email) and blocked) then 'maker-blocked'
          else 'maker-no-admin' end
        where made_by = new.uid and stopped_at is null and (new.role <> 'admin' or new.blocked
          or exists (select from known_addresses where hash = address_hash(new.email) and blocked));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger stop_api_keys after update on users for each row
      when ((old.role, old.blocked, old.email) is distinct from (new.role, new.blocked, new.email))
      execute function stop_keys_of_user()`.execute(db);
  await sql`
    create function stop_keys_of_erased_user() returns trigger language plpgsql as $$
    begin
      update api_keys set made_by = null, stopped_at = coalesce(stopped_at, now()),
          stopped_why = coalesce(stopped_why, 'maker-erased')
        where made_by = old.uid;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger stop_api_keys_of_erased after delete on users
      for each row execute function stop_keys_of_erased_user()`.execute(db);
  // A block also covers other accounts with the same address.
  await sql`
    create function stop_keys_of_address() returns trigger language plpgsql as $$
    begin
      update api_keys set stopped_at = now(), stopped_why = 'maker-blocked'
        from users
        where users.uid = made_by and address_hash(users.email) = new.hash and stopped_at is null;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger stop_api_keys after insert or update on known_addresses for each row
      when (new.blocked) execute function stop_keys_of_address()`.execute(db);
}
