import { type Kysely, sql } from 'kysely';

/**
 * The PDF of each accepted quotation, which never changes once it is written. A row without one, written with the
 * decision, waits for it; those accepted before this migration get theirs when it is first downloaded.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table accepted_quotations (
      request_id uuid not null references service_requests (id) on delete cascade,
      quotation_id uuid not null,
      pdf bytea check (octet_length(pdf) > 0),
      due_at timestamptz not null default now(),
      primary key (request_id, quotation_id)
    )`.execute(db);
  // A PDF is compressed already.
  await sql`alter table accepted_quotations alter column pdf set storage external`.execute(db);
  await sql`
    create index accepted_quotations_unwritten on accepted_quotations (due_at)
      where pdf is null`.execute(db);
}
