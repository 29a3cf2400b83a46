import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findPostgresBinaries } from '../../embedded/postgres/postgres-binaries';
import { ensureCluster } from '../../embedded/postgres/postgres-cluster';
import { type Cluster, launch } from '../../embedded/postgres/postgres-launch';
import { ensureDatabase, POSTGRES_NAME } from '../../embedded/postgres/postgres-login';
import { findPostgresOwner } from '../../embedded/postgres/postgres-owner';
import { readPostmaster } from '../../embedded/postgres/postmaster';
import { tempDataDir } from './parts';

const quiet = { info: () => undefined, error: () => undefined };

/** A PostgreSQL without our supervisor, as one that is managed elsewhere; it ends with the test. */
export async function startCluster(dataDir?: string) {
  const folder = dataDir ?? (await tempDataDir());
  const clusterDir = join(folder, 'postgres');
  const binaries = await findPostgresBinaries(join(folder, 'postgres-links'));
  const owner = await findPostgresOwner(clusterDir, [clusterDir, binaries.postgres]);
  const password = await ensureCluster(clusterDir, owner, binaries, quiet);
  const cluster: Cluster = { dataDir: folder, clusterDir, owner, binaries };
  const { port } = await launch(cluster);
  await ensureDatabase({ port, user: POSTGRES_NAME, password });

  const control = async (...args: string[]) => {
    const child = owner.spawn(binaries.pgCtl, [...args, '-w', '-D', clusterDir], {
      cwd: '/',
      env: binaries.env,
      stdio: 'ignore',
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`pg_ctl ${args.join(' ')} ended with ${code}.`);
  };
  return {
    databaseUrl: urlOf(port, password),
    stop: (mode: 'fast' | 'immediate') => control('stop', '-m', mode),
    start: () => launch(cluster, { port }),
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
