import { realpath } from 'node:fs/promises';
import type pg from 'pg';
import { ProvenClient, requireProof } from '../../db/proven-client';

/** How to reach a PostgreSQL server at 127.0.0.1. */
export interface ServerLogin {
  readonly port: number;
  readonly user: string;
  readonly password: string;
}

/** Name of our one database role, and of the database. */
export const POSTGRES_NAME = 'sampan';

/** `postgres://` URL of our database on this server. */
export function databaseUrlOf({ user, password, port }: ServerLogin): string {
  // Proof is required: after a crash another program of this machine may have the port for a moment.
  return requireProof(`postgres://${user}:${password}@127.0.0.1:${port}/${POSTGRES_NAME}`);
}

/**
 * Whether the server at this port is the one of our cluster: it accepts our password, proves that
 * it knows the password too (SCRAM does both) and names our folder as its own.
 */
export async function isOurServer(login: ServerLogin, clusterDir: string): Promise<boolean> {
  try {
    const answer = await query(login, "select current_setting('data_directory') as folder");
    const folder: unknown = answer.rows[0]?.folder;
    return typeof folder === 'string' && (await realpath(folder)) === clusterDir;
  } catch {
    // It does not exist, is not ours or is not ready.
    return false;
  }
}

/** Makes our database unless it exists. */
export async function ensureDatabase(login: ServerLogin): Promise<void> {
  const known = await query(login, 'select 1 from pg_database where datname = $1', [POSTGRES_NAME]);
  if (!known.rowCount) await query(login, `create database ${POSTGRES_NAME}`);
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
  // Without a listener, a connection that the server cuts would end our process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await client.query<Record<string, unknown>>(text, values);
  } finally {
    await client.end().catch(() => undefined);
  }
}
