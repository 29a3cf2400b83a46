import { type Kysely, sql } from 'kysely';

// Numbers of advisory locks from here on are revisions; 2^40 of them are this table's.
const firstLock = sql.lit(0x53414d);

/** New names, under whose former ones a view and a function do the same. */
export const harmless = ['admin_progress', 'admin_progress_pkey', 'count_mails_now'];

/**
 * Submissions no longer wait for each other: revisions come from a sequence, and devices are told of
 * those that are settled (docs/decisions/0051). Only mails within the limits still wait for each other.
 *
 * `admin_state` becomes a view: processes of the version before read and write it as they did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Statements that begin meanwhile wait here, before they call a trigger: so none runs half old and
  // half new. In the order in which transactions write these tables.
  await sql`
    lock table contact_messages, service_requests, users, audit_entries, admin_tombstones
      in share row exclusive mode`.execute(db);
  await sql`alter table admin_state rename to admin_progress`.execute(db);
  await sql`alter index admin_state_pkey rename to admin_progress_pkey`.execute(db);
  await sql`create sequence admin_revisions`.execute(db);
  await sql`select setval('admin_revisions', revision) from admin_progress`.execute(db);

  // The lock says: from this revision on, some may be missing until this transaction has ended.
  await sql`
    create or replace function stamp_admin_revision() returns trigger language plpgsql as $$
    declare
      transaction_revision text := nullif(current_setting('sampan.admin_revision', true), '');
      seen bigint;
    begin
      if transaction_revision is null then
        select last_value into seen from admin_revisions;
        perform pg_advisory_xact_lock_shared((${firstLock}::bigint << 40) + seen);
        transaction_revision := nextval('admin_revisions');
        perform set_config('sampan.admin_revision', transaction_revision, true);
      end if;
      new.revision := transaction_revision::bigint;
      return new;
    end $$`.execute(db);

  // The sequence is read before the locks: a revision that was taken by then has its lock, or its
  // transaction has ended. In a snapshot, the stored value is as old as the rows that are seen.
  await sql`
    create function settle_admin_revision() returns bigint language plpgsql as $$
    declare
      settled bigint;
    begin
      if current_setting('transaction_read_only') = 'off'
        and current_setting('transaction_isolation') = 'read committed'
      then
        select last_value into settled from admin_revisions;
        select least(settled, min(lock.key & ((1::bigint << 40) - 1))) into settled
          from (
            select (classid::bigint << 32) | objid::bigint as key from pg_locks
            where locktype = 'advisory' and mode = 'ShareLock' and objsubid = 1
              and database = (select oid from pg_database where datname = current_database())
          ) as lock
          where lock.key >> 40 = ${firstLock};
        update admin_progress set revision = settled where revision < settled;
        if found then
          perform pg_notify('admin', settled::text);
        end if;
      end if;
      return (select revision from admin_progress);
    end $$`.execute(db);
  await sql`
    create view admin_state as
      select only_row, epoch, settle_admin_revision() as revision, tombstones_removed_to
      from admin_progress`.execute(db);

  // While a limit has room, one submission after the other counts: at most as often as the limits
  // allow mails. Once they are reached, none waits.
  await sql`alter function count_mails rename to count_mails_now`.execute(db);
  await sql`
    create function count_mails(
      address text, receipts_limit int, company_limit int,
      out hour int, out day int, out receipts int, out company int, out notices int
    ) language plpgsql as $$
    begin
      select * into hour, day, receipts, company, notices
        from count_mails_now(address, receipts_limit, company_limit);
      if receipts < receipts_limit or company < company_limit or notices = 0 then
        perform pg_advisory_xact_lock(hashtextextended('mails', 0));
        select * into hour, day, receipts, company, notices
          from count_mails_now(address, receipts_limit, company_limit);
      end if;
    end $$`.execute(db);
}
