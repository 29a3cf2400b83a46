import { type Kysely, sql } from 'kysely';

/**
 * Mails that a limit held back, and what counting against the limits needs. A mail keeps a
 * one-way mark of its mailbox until its text has been kept for long enough.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Capitals, dots and what follows a `+` often lead to the same mailbox.
  await sql`
    create function mailbox_key(address text) returns text
      language sql immutable strict parallel safe
      return lower(
        replace(split_part(split_part(address, '@', 1), '+', 1), '.', '')
        || '@' || split_part(address, '@', 2))`.execute(db);

  for (const table of ['contact_messages', 'service_requests']) {
    await sql`
      alter table ${sql.table(table)}
        add column receipt_limited boolean not null default false`.execute(db);
  }

  // Not checked against the rows there are: these passed a narrower check.
  await sql`
    alter table mails
      drop constraint mails_state_check,
      drop constraint mails_audience_check,
      add constraint mails_state_check
        check (state in ('waiting', 'sent', 'refused', 'limited')) not valid,
      add constraint mails_audience_check
        check (audience in ('company', 'notice', 'visitor')) not valid`.execute(db);

  // A mark that does not show the address, so that an erased mail goes on counting.
  await sql`
    create function mailbox_hash(address text) returns text
      language sql immutable strict parallel safe
      return encode(sha256(convert_to(mailbox_key(address), 'UTF8')), 'hex')`.execute(db);
  await sql`alter table mails add column mailbox text`.execute(db);
  await sql`
    update mails set mailbox = mailbox_hash(recipient)
      where audience = 'visitor'
        and (state = 'waiting' or coalesce(sent_at, created_at) > now() - interval '1 day')`.execute(
    db,
  );
  await sql`create index mails_mailbox on mails (mailbox)
    where audience = 'visitor' and state <> 'limited'`.execute(db);
  await sql`create index mails_written on mails (audience, created_at)
    where state <> 'limited'`.execute(db);
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
  await sql`create index mails_due on mails (audience, next_attempt_at)
    where state = 'waiting'`.execute(db);
  await sql`drop index mails_next_attempt_at_idx`.execute(db);

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
