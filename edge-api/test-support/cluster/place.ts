import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProgram } from '../../../pwa/test-support/runner/programs.mjs';
import { foundOrInstalled } from '../under-load/debian';

const packages = ['etcd-server', 'patroni', 'postgresql', 'pgbouncer', 'haproxy'];
const debianPostgres = '/usr/lib/postgresql';

export type Programs = {
  etcd: string;
  patroni: string;
  pgbouncer: string;
  haproxy: string;
  /** Folder of PostgreSQL's programs. */
  postgresFolder: string;
};

/** The engines of this machine, installed from Debian where that can be done. @throws Error that names what is missing */
export const findEngines = (): Programs => foundOrInstalled(packages, found);

function found(): { [name in keyof Programs]: string | null } {
  const versions = existsSync(debianPostgres) ? readdirSync(debianPostgres) : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  return {
    etcd: findProgram(['etcd']),
    patroni: findProgram(['patroni']),
    pgbouncer: findProgram(['pgbouncer', '/usr/sbin/pgbouncer']),
    haproxy: findProgram(['haproxy']),
    postgresFolder: newest ? join(debianPostgres, newest, 'bin') : null,
  };
}

/** PostgreSQL and PgBouncer refuse to run as root: then they run as Debian's account for them. */
export function ordinaryAccount(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** An empty folder that this account owns; `remove` deletes it with all that is in it. */
export async function ownedFolder(account: { uid: number; gid: number } | undefined) {
  const path = await mkdtemp(join(tmpdir(), 'sampan-cluster-'));
  if (account) await chown(path, account.uid, account.gid);
  await chmod(path, 0o755);
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
