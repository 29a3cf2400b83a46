import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureDatabase } from '../../embedded/postgres/postgres';
import { openCluster, POSTGRES_NAME } from '../../embedded/postgres/postgres-cluster';
import { launch, readPostmaster } from '../../embedded/postgres/postgres-server';
import { quietLog } from '../quiet-log';
import { tempDataDir } from './parts';

/** A PostgreSQL that is not started again by itself, as one that is managed elsewhere; it ends with the test. */
export async function startCluster(dataDir?: string) {
  const cluster = await openCluster(dataDir ?? (await tempDataDir()), quietLog);
  const { port } = await launch(cluster);
  await ensureDatabase({ port, password: cluster.password });
  const stopArgs = ['stop', '-w', '-D', cluster.clusterDir, '-m'];
  return {
    databaseUrl: urlOf(port, cluster.password),
    stop: (mode: 'fast' | 'immediate') => cluster.programs.run('pg_ctl', [...stopArgs, mode]),
    start: () => launch(cluster, port),
  };
}

/** The address of the embedded PostgreSQL of a server that runs on this data folder. */
export async function embeddedUrl(dataDir: string): Promise<string> {
  const server = await readPostmaster(join(dataDir, 'postgres'));
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8');
  return urlOf(server?.port ?? 0, password.trim());
}

const urlOf = (port: number, password: string) =>
  `postgres://${POSTGRES_NAME}:${password}@127.0.0.1:${port}/${POSTGRES_NAME}`;
