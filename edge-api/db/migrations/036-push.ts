import { type Kysely, sql } from 'kysely';

/**
 * The devices that want push messages, what they are to be told, and the key that signs for it. A device asks as who
 * has a link to a submission, or as a session of an account, and is forgotten with that one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_keys (
      only_row boolean primary key default true check (only_row),
      public_key text not null,
      private_key text not null,
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table push_subscriptions (
      id uuid primary key,
      link_hash text references submission_links (hash) on delete cascade,
      uid text references users (uid) on delete cascade,
      signed_in_at timestamptz,
      second_factor boolean not null default false,
      endpoint text not null,
      p256dh text not null,
      auth text not null,
      created_at timestamptz not null default now(),
      check ((link_hash is null) <> (uid is null)),
      check ((uid is null) = (signed_in_at is null))
    )`.execute(db);
  await sql`create index push_subscriptions_by_link on push_subscriptions (link_hash)`.execute(db);
  await sql`create index push_subscriptions_by_user on push_subscriptions (uid)`.execute(db);
  // `news`: all that happened since the last message about this submission, oldest first.
  await sql`
    create table push_messages (
      id uuid primary key,
      subscription_id uuid not null references push_subscriptions (id) on delete cascade,
      submission_id uuid not null,
      news text[] not null check (cardinality(news) > 0),
      attempts integer not null default 0,
      next_attempt_at timestamptz not null,
      created_at timestamptz not null default now(),
      unique (subscription_id, submission_id)
    )`.execute(db);
  await sql`create index push_messages_due on push_messages (next_attempt_at)`.execute(db);
  await sql`
    create index push_messages_by_submission on push_messages (submission_id)`.execute(db);
  await sql`
    create trigger tell_work after insert on push_messages
      for each statement execute function tell_work()`.execute(db);
  await dropMessagesAboutErased(db);
  await forgetDevicesWithoutRights(db);
}

/** Whatever process or command erases a submission: nothing is told of it from then on. */
async function dropMessagesAboutErased(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function drop_push_messages() returns trigger language plpgsql as $$
    begin
      delete from push_messages where submission_id = old.id::uuid;
      return null;
    end $$`.execute(db);
  for (const table of ['contact_messages', 'service_requests']) {
    await sql`
      create trigger drop_push_messages after delete on ${sql.table(table)}
        for each row execute function drop_push_messages()`.execute(db);
  }
}

/** A device that logs out is forgotten in that transaction, as is one whose link was revoked. */
async function forgetDevicesWithoutRights(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function forget_push_of_session() returns trigger language plpgsql as $$
    begin
      delete from push_subscriptions where uid = new.uid and signed_in_at = new.signed_in_at;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger forget_push after insert on ended_sessions
      for each row execute function forget_push_of_session()`.execute(db);
  await sql`
    create function forget_push_of_sessions() returns trigger language plpgsql as $$
    begin
      delete from push_subscriptions where uid = new.uid and signed_in_at < new.valid_after;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger forget_push after update of valid_after on users
      for each row when (old.valid_after is distinct from new.valid_after)
      execute function forget_push_of_sessions()`.execute(db);
  await sql`
    create function forget_push_of_link() returns trigger language plpgsql as $$
    begin
      delete from push_subscriptions where link_hash = new.hash;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger forget_push after update of revoked_at on submission_links
      for each row when (new.revoked_at is not null)
      execute function forget_push_of_link()`.execute(db);
}
