import { type Kysely, sql } from 'kysely';
import { SchemaError } from './schema-state';

/**
 * The command that makes a database for Sampan. `template0` is needed, as other templates may have the machine's
 * encoding.
 */
export const createdbCommand = 'createdb -O sampan -E UTF8 -T template0 sampan';

/** The encoding in which the database stores text, `UTF8` where it is right. */
export async function encodingOf<T>(db: Kysely<T>): Promise<string> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  return rows[0]?.server_encoding ?? '';
}

/** @throws SchemaError when the database cannot store every language: it would refuse such requests */
export async function refuseOtherEncoding<T>(db: Kysely<T>): Promise<void> {
  const encoding = await encodingOf(db);
  if (encoding === 'UTF8') return;
  throw new SchemaError(
    `The database stores text as ${encoding}, which has not the letters of every language: make one in UTF8, with "${createdbCommand}".`,
  );
}
