import { type Kysely, sql } from 'kysely';

/**
 * The files of service requests. A row of `request_files` is written with its request and says how much
 * of the file has arrived; the bytes are in `request_file_pieces` until a file store has them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // `writer`: the upload that may add bytes; a newer one replaces it. `sender` and `active_at`: who began
  // an upload that is not finished, and when bytes were last sent. `sent_to_store`: the store may have it.
  await sql`
    create table request_files (
      id uuid primary key,
      request_id uuid not null references service_requests (id) on delete cascade,
      type text not null,
      size_bytes integer not null check (size_bytes > 0),
      received_bytes integer not null default 0 check (received_bytes between 0 and size_bytes),
      state text not null default 'waiting' check (state in ('waiting', 'received', 'refused')),
      writer uuid,
      sender text,
      active_at timestamptz,
      sent_to_store boolean not null default false,
      stored_in text not null default 'database' check (stored_in in ('database', 'store')),
      next_move_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index on request_files (request_id)`.execute(db);
  await sql`create index on request_files (sender) where sender is not null`.execute(db);
  await sql`create index on request_files (active_at) where state = 'waiting'`.execute(db);
  await sql`
    create index on request_files (next_move_at)
      where state = 'received' and stored_in = 'database'`.execute(db);

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
      due_at timestamptz not null default now() + interval '5 minutes'
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

  await sql`
    alter table service_requests
      add column file_states jsonb not null default '{}'`.execute(db);
}
