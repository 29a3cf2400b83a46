import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { ProvenClient, requireProof } from '../../db/proven-client';
import { StartError } from '../../env/start-error';
import type { Log } from '../../log/log';
import { keepRunning } from '../keep-running';
import { openCluster, POSTGRES_NAME } from './postgres-cluster';
import { hasRoom, launch, readPostmaster, serves } from './postgres-server';

/** How to reach a PostgreSQL server at 127.0.0.1. */
interface ServerLogin {
  readonly port: number;
  readonly password: string;
}

/**
 * Starts PostgreSQL on `<dataDir>/postgres` at a free port of 127.0.0.1. Makes the cluster the
 * first time; ends the server that a killed run left behind. When the server ends by itself it is
 * started again at the same port. `stop` ends it in order, and may be called twice.
 *
 * Durability is PostgreSQL's default (fsync on). The caller must have claimed `dataDir` (see
 * `claimDataDir`).
 *
 * @throws StartError with a sentence for the operator
 */
export async function startPostgres({ dataDir, log }: { dataDir: string; log: Log }) {
  const cluster = await openCluster(dataDir, log);
  const first = await launch(cluster);
  const { port } = first;
  const login = { password: cluster.password, port };
  await ensureDatabase(login).catch(async (cause) => {
    await first.stop();
    const advice = 'Look into postgres.log in the data folder, then try again.';
    const message = `PostgreSQL started but does not answer: ${String(cause)}. ${advice}`;
    throw new StartError(message, { cause });
  });
  const start = (signal: AbortSignal) => launch(cluster, port, signal);
  const { stop } = keepRunning({ name: 'PostgreSQL', log, start }, first);
  return { databaseUrl: databaseUrlOf(login), hasRoom: () => hasRoom(cluster), stop };
}

/**
 * URL of the database in the embedded PostgreSQL of a data folder when that runs already; null when
 * it does not run.
 */
export async function runningDatabaseUrl(dataDir: string): Promise<string | null> {
  const clusterDir = join(await realpath(dataDir), 'postgres');
  const server = await readPostmaster(clusterDir);
  // A copy of the folder of a running server has its process number too, but no server.
  if (!server?.ready || !(await serves(clusterDir, server.pid))) return null;
  const password = (await readFile(`${clusterDir}-password`, 'utf8')).trim();
  return databaseUrlOf({ password, port: server.port });
}

/** `postgres://` URL of our database on this server. */
function databaseUrlOf({ password, port }: ServerLogin): string {
  // Proof is required: after a crash another program of this machine may have the port for a moment.
  return requireProof(`postgres://${POSTGRES_NAME}:${password}@127.0.0.1:${port}/${POSTGRES_NAME}`);
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
    user: POSTGRES_NAME,
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
