import { type Kysely, sql } from 'kysely';
import { fillPhones } from '../records/fill-phones';

/**
 * The phone number of a submission as E.164, empty where it can't be told. Null: a process of the release
 * before stored the row; the clean-up fills it in.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['contact_messages', 'service_requests'] as const) {
    const table = sql.table(name);
    await sql`alter table ${table} add column phone_e164 text`.execute(db);
    // Records stay what they are: a new revision of each would be sent to every device.
    await sql`alter table ${table} disable trigger user`.execute(db);
    while ((await fillPhones(db, name)) > 0);
    await sql`alter table ${table} enable trigger user`.execute(db);
  }
}
