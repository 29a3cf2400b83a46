import { type Kysely, sql } from 'kysely';

/** Of the requests whose quotation waits for its customer: those that expire are looked up regularly. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index service_requests_with_open_quotation on service_requests (id)
      where quotations @? '$[*] ? (@.status == "sent" || @.status == "seen")'`.execute(db);
}
