import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './tables';

const connectTimeoutMs = 10_000;

// A day has no hour and no zone: as text it stays the day that it is, wherever the server runs.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.DATE ? String : pg.types.getTypeParser(oid, format),
};

/** A pool of connections; nothing is opened before the first query. */
export function connect(databaseUrl: string): Kysely<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    max: 10,
    types,
  });
  // An idle connection that the database drops is replaced by the pool at the next query.
  pool.on('error', () => {});
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
