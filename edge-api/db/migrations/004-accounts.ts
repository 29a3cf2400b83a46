import { type Kysely, sql } from 'kysely';

/**
 * What decides who gets in: since when a user's sessions are good, which of them ended, whether the
 * address is verified, and what is known of an address itself, which outlives an account. Addresses
 * are known there by a one-way mark alone: a block has to be kept, the address of a person has not.
 *
 * The new columns are null in the rows that are there, so no row is written and older processes go on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table users
      add column valid_after timestamptz,
      add column email_verified boolean`.execute(db);
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
  await sql`create index on known_addresses (blocked_uid) where blocked_uid is not null`.execute(
    db,
  );
  await sql`
    create table ended_sessions (
      uid text not null references users (uid) on delete cascade,
      signed_in_at timestamptz not null,
      primary key (uid, signed_in_at)
    )`.execute(db);
  // Only a verified address was ever granted admin rights. Of the others nobody knows yet whether
  // they belong to the account, so a block there is of the account alone until its next visit.
  await sql`
    insert into known_addresses (hash, blocked, blocked_uid, admin_granted_at)
      select address_hash(email), bool_or(blocked), min(uid) filter (where blocked), min(admin_granted_at)
      from users where admin_granted_at is not null group by address_hash(email)`.execute(db);
}
