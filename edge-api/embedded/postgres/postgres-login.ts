import { realpath } from 'node:fs/promises';
import pg from 'pg';
import { ProvenClient } from '../../db/proven-client';
import { errorCode } from '../../node/error-code';

/** How to reach a PostgreSQL server at 127.0.0.1. */
export interface ServerLogin {
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

const DUPLICATE_DATABASE = '42P04';

/**
 * Whether the server at this port is the one of our cluster: it must accept our password, know
 * it itself (SCRAM proves both ways) and name our folder as its own.
 */
export async function isOurServer(login: ServerLogin, clusterDir: string): Promise<boolean> {
  try {
    const answer = await query(login, "select current_setting('data_directory') as folder");
    const folder: unknown = answer.rows[0]?.folder;
    return typeof folder === 'string' && (await realpath(folder)) === clusterDir;
  } catch {
    // Not there, not ours or not ready: in each case not a server to rely on.
    return false;
  }
}

/** Makes the database unless it is there. */
export async function ensureDatabase(login: ServerLogin, name: string): Promise<void> {
  const known = await query(login, 'select 1 from pg_database where datname = $1', [name]);
  if (known.rowCount) return;
  try {
    await query(login, `create database ${pg.escapeIdentifier(name)}`);
  } catch (error) {
    if (errorCode(error) !== DUPLICATE_DATABASE) throw error;
  }
}

async function query(
  login: ServerLogin,
  text: string,
  values: string[] = [],
): Promise<pg.QueryResult<Record<string, unknown>>> {
  const client = new ProvenClient({
    ...login,
    host: '127.0.0.1',
    database: 'postgres',
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  });
  // A connection cut from the far side must not end our process as an unhandled event.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.query<Record<string, unknown>>(text, values);
  } finally {
    await client.end().catch(() => undefined);
  }
}
