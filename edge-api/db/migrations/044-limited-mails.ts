import { type Kysely, sql } from 'kysely';

/** Mails that a limit held back: the digest, the metrics and the doctor count them. `sent_at` is when a digest told of one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index mails_limited on mails (audience, created_at) where state = 'limited'`.execute(db);
}
