import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { requireProof } from '../../db/proven-client';
import { POSTGRES_USER } from './postgres-cluster';
import { isOurServer } from './postgres-login';
import { readPostmaster, serves } from './postmaster';

/**
 * `postgres://` URL of the database in the embedded PostgreSQL of a data folder, when that runs
 * already; null when none runs.
 */
export async function runningPostgres(dir: string): Promise<string | null> {
  const clusterDir = join(await realpath(dir), 'postgres');
  const server = await readPostmaster(clusterDir);
  if (!server?.ready || !(await serves(clusterDir, server.pid))) return null;
  const password = (await readFile(`${clusterDir}-password`, 'utf8')).trim();
  const { port } = server;
  const login = { user: POSTGRES_USER, password, port };
  if (!(await isOurServer(login, clusterDir))) return null;
  return requireProof(`postgres://${POSTGRES_USER}:${password}@127.0.0.1:${port}/sampan`);
}
