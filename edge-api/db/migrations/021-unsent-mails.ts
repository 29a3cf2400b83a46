import { type Kysely, sql } from 'kysely';

/** Metrics count the mails that are not sent every few seconds: without reading all that were ever sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index mails_unsent on mails (state, created_at)
      where state in ('waiting', 'refused')`.execute(db);
}
