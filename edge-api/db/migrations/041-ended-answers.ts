import { type Kysely, sql } from 'kysely';

/** When the links of its submission were ended: a mail with this token is no answer any more, but still ends updates. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_tokens add column ended_at timestamptz`.execute(db);
}
