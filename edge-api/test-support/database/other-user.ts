import { type Kysely, sql } from 'kysely';
import { onTestFinished } from 'vitest';
import type { Database } from '../../db/tables';

/** The address of the database for a user who may use its tables, but make no schema. */
export async function otherUser(db: Kysely<Database>, databaseUrl: string): Promise<string> {
  const name = `clerk_${crypto.randomUUID().slice(0, 8)}`;
  const role = sql.id(name);
  await sql`create role ${role} login password 'x'`.execute(db);
  await sql`grant all on all tables in schema public to ${role}`.execute(db);
  await sql`grant all on all sequences in schema public to ${role}`.execute(db);
  onTestFinished(async () => {
    await sql`drop owned by ${role}`.execute(db);
    await sql`drop role ${role}`.execute(db);
  });
  const url = new URL(databaseUrl);
  return Object.assign(url, { username: name, password: 'x' }).href;
}
