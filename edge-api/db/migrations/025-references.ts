import { type Kysely, sql } from 'kysely';

/**
 * Whose each reference is, for good, so also that of an erased submission. Its letters count without the
 * kind in front of them: people leave that out. Triggers claim it in the transaction that stores the
 * submission, whichever process does so. Of old rows with the same letters the first one to arrive keeps
 * them, and the others get a number behind them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['contact_messages', 'service_requests']) {
    // What the sender's device showed before, as it says itself: no one has checked it.
    await sql`
      alter table ${sql.table(table)}
        add column former_references jsonb not null default '[]'`.execute(db);
  }
  await sql`
    create table submission_references (
      letters text primary key,
      reference text not null,
      submission_id uuid not null
    )`.execute(db);
  await createTriggers(db);
  await sql`
    with one as (
      select 'message' as source, id, reference, received_at from contact_messages
      union all select 'request', id, reference, received_at from service_requests
      union all select 'erased', id::uuid, reference, received_at from admin_tombstones
        where reference is not null
    ), numbered as (
      select *, row_number() over (
        partition by substr(reference, 4) order by received_at, id, source) as number from one
    ), named as (
      select *, reference || case when number > 1 then '-' || number else '' end as given
        from numbered
    ), messages as (${rename('contact_messages', 'message')}
    ), requests as (${rename('service_requests', 'request')}
    )
    insert into submission_references (letters, reference, submission_id)
      select substr(given, 4), given, id from named where number = 1 or source <> 'erased'`.execute(
    db,
  );
}

const rename = (table: string, source: string) => sql`
      update ${sql.table(table)} as changed
        set reference = given, former_references = jsonb_build_array(changed.reference),
          version = version + 1, updated_at = now()
        from named
        where source = ${sql.lit(source)} and number > 1 and changed.id = named.id`;

async function createTriggers(db: Kysely<unknown>): Promise<void> {
  // A list of erasures, repeated after a restore, may name what this database never had: it refuses nothing.
  await sql`
    create function claim_reference() returns trigger language plpgsql as $$
    begin
      insert into submission_references (letters, reference, submission_id)
        values (substr(new.reference, 4), new.reference, new.id::uuid)
        on conflict do nothing;
      if not found and tg_table_name <> 'admin_tombstones' and not exists (
        select from submission_references where letters = substr(new.reference, 4)
          and reference = new.reference and submission_id = new.id::uuid)
      then
        raise unique_violation using message = 'The reference belongs to another submission.',
          constraint = 'submission_references_pkey';
      end if;
      return null;
    end $$`.execute(db);
  for (const table of ['contact_messages', 'service_requests', 'admin_tombstones']) {
    await sql`
      create trigger claim_reference after insert on ${sql.table(table)}
        for each row when (new.reference is not null)
        execute function claim_reference()`.execute(db);
  }
}
