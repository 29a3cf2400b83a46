import { type Kysely, sql } from 'kysely';

/**
 * A visit alone raises no revision: devices of admins need not ask for it. And each change of what
 * an account may do is told with its uid, so that a device of that account learns it at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger stamp_revision on users`.execute(db);
  // Every column but `last_seen_at`.
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
