import { type Kysely, sql } from 'kysely';

/**
 * A file whose request was erased stays as a row without a request until its bytes are deleted, in
 * small parts. And what the file store could not delete waits longer after each attempt.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table request_files
      alter column request_id drop not null,
      drop constraint request_files_request_id_fkey,
      add constraint request_files_request_id_fkey
        foreign key (request_id) references service_requests (id) on delete set null`.execute(db);
  await sql`create index on request_files (id) where request_id is null`.execute(db);
  // Here and not in our code: a process of the version before erases requests too.
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
    alter table request_file_deletions
      add column attempts integer not null default 0`.execute(db);
}
