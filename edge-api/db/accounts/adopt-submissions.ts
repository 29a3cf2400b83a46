import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isMigrated } from '../schema/schema-state';
import { submissionTables } from '../submissions/submission-tables';
import type { Database } from '../tables';
import { authorized } from './rights';
import type { UserRow } from './user-queries';

const writtenBy: Record<
  (typeof submissionTables)[keyof typeof submissionTables],
  RawBuilder<string>
> = { contact_messages: sql`email`, service_requests: sql`contact ->> 'email'` };

/**
 * Gives an account what was sent before without one and with its verified address, but nothing that looks as if a
 * robot wrote it. The devices of admins are told; the version stays, as the owner is nothing that admins change.
 * @throws RightsError when the account is blocked, or its session is over
 */
export async function adoptSubmissions(
  db: Kysely<Database>,
  { uid, email, email_verified }: Pick<UserRow, 'uid' | 'email' | 'email_verified'>,
  { signedInAtS }: { signedInAtS: number },
): Promise<void> {
  if (email_verified !== true || !(await isMigrated(db))) return;
  const waiting = Object.values(submissionTables).map(
    (table) => sql`select 1 from ${sql.table(table)} where ${isAdopted(table, sql`${email}`)}`,
  );
  // Nearly always there is none: then nothing is locked.
  const { rows } = await sql`${sql.join(waiting, sql` union all `)} limit 1`.execute(db);
  if (rows.length === 0) return;
  await authorized(db, { of: 'user', uid, signedInAtS }, async (transaction) => {
    for (const table of Object.values(submissionTables)) {
      // As the account is now: its address may have changed.
      const present = sql`(select email from users where uid = ${uid} and email_verified)`;
      await sql`
        update ${sql.table(table)} set owner_uid = ${uid}, adopted = true
        where id in (
          select id from ${sql.table(table)} where ${isAdopted(table, present)}
          order by id for update)`.execute(transaction);
    }
  });
}

const isAdopted = (table: keyof typeof writtenBy, email: RawBuilder<unknown>) =>
  sql`owner_uid is null and not suspected and lower(${writtenBy[table]}) = lower(${email})`;
