import { readFileSync } from 'node:fs';
import { chown, mkdir, writeFile } from 'node:fs/promises';
import { ask } from '../under-load/ask';
import { areFree, onFreePorts } from '../under-load/free-ports';
import { haproxy } from '../under-load/haproxy';
import { type Supervised, supervise } from '../under-load/supervised';
import { untilWithin } from '../under-load/until-within';
import { type PatroniNode, password, patroniSettings } from './patroni-settings';
import { findEngines, ordinaryAccount, ownedFolder } from './place';

const local = '127.0.0.1';
/** A machine that was lost comes back when another one has taken its place. */
const machineAwayMs = 40_000;

export type Engines = Awaited<ReturnType<typeof startEngines>>;

/**
 * etcd, two PostgreSQL under Patroni with synchronous replication, PgBouncer in front of the primary,
 * and HAProxy in front of PostgreSQL and of the site. All on free ports of this machine.
 */
export const startEngines = () => onFreePorts(12, startOn);

async function startOn(ports: readonly number[]) {
  const programs = findEngines();
  const account = ordinaryAccount();
  const folder = await ownedFolder(account);
  const running: Supervised[] = [];
  const run = (name: string, command: readonly [string, ...string[]], more: object = {}) => {
    const part = supervise({
      name,
      command,
      account,
      logFile: `${folder.path}/${name}.log`,
      ...more,
    });
    running.push(part);
    return part;
  };
  const stop = async () => {
    for (const part of running.reverse()) await part.stop();
    await folder.remove();
  };
  try {
    const [etcdPort, etcdPeerPort, poolPort, databasePort, sitePort, ...others] = ports;
    const sampanPorts = others.slice(0, 3);
    const nodes = ['one', 'two'].map((name, place): PatroniNode => {
      const [postgresPort = 0, patroniPort = 0] = others.slice(3 + 2 * place);
      return { name, folder: `${folder.path}/${name}`, postgresPort, patroniPort };
    });

    run('etcd', [
      programs.etcd,
      `--data-dir=${folder.path}/etcd`,
      `--listen-client-urls=http://${local}:${etcdPort}`,
      `--advertise-client-urls=http://${local}:${etcdPort}`,
      `--listen-peer-urls=http://${local}:${etcdPeerPort}`,
      `--initial-advertise-peer-urls=http://${local}:${etcdPeerPort}`,
      `--initial-cluster=default=http://${local}:${etcdPeerPort}`,
    ]);
    await untilWithin(30_000, 'etcd', () => answersWith(200, `http://${local}:${etcdPort}/health`));

    const machines = new Map<string, Supervised>();
    for (const node of nodes) {
      await ownedBy(account, node.folder);
      const settings = `${node.folder}/patroni.json`;
      await writeFile(settings, patroniSettings(node, Number(etcdPort), programs.postgresFolder));
      const machine = run(`patroni-${node.name}`, [programs.patroni, settings], {
        awayMs: machineAwayMs,
        companion: () => postgresOf(node),
      });
      machines.set(node.name, machine);
    }
    const { name, command, env } = haproxy(programs.haproxy, {
      site: Number(sitePort),
      sampan: sampanPorts,
      database: Number(databasePort),
      postgres: nodes,
      socketPath: `${folder.path}/haproxy.sock`,
    });
    const proxy = run(name, command, { env });
    const directUrl = `postgres://postgres:${password}@${local}:${databasePort}`;
    await untilWithin(60_000, 'a primary', () => takesWrites(`${directUrl}/postgres`));
    await untilWithin(90_000, 'a synchronous standby', () => hasStandby(`${directUrl}/postgres`));
    await ask(`${directUrl}/postgres`, 'create database sampan');

    const poolSettings = `${folder.path}/pgbouncer.ini`;
    await writeFile(`${folder.path}/users.txt`, `"postgres" "${password}"\n`);
    await writeFile(
      poolSettings,
      [
        '[databases]',
        `sampan = host=${local} port=${databasePort} dbname=sampan`,
        '[pgbouncer]',
        `listen_addr = ${local}`,
        `listen_port = ${poolPort}`,
        'unix_socket_dir =',
        'auth_type = scram-sha-256',
        `auth_file = ${folder.path}/users.txt`,
        'pool_mode = transaction',
        'max_client_conn = 500',
        'default_pool_size = 40',
        'server_login_retry = 1',
        'query_wait_timeout = 5',
        '',
      ].join('\n'),
    );
    const pool = run('pgbouncer', [programs.pgbouncer, poolSettings]);
    const poolUrl = `postgres://postgres:${password}@${local}:${poolPort}/sampan`;
    await untilWithin(30_000, 'PgBouncer', () => takesWrites(poolUrl));
    // They are started last.
    if (!(await areFree(sampanPorts))) throw new Error('A port of Sampan was taken meanwhile.');
    return {
      folder: folder.path,
      nodes,
      machines,
      pool,
      proxy,
      origin: `http://${local}:${sitePort}`,
      databaseUrl: poolUrl,
      directUrl: `${directUrl}/sampan`,
      sampanPorts,
      /** The name of the node that takes writes; null while there is none. */
      primary: () => primaryOf(nodes),
      /** Whether a second node confirms each commit. */
      hasStandby: () => hasStandby(`${directUrl}/sampan`),
      stop,
    };
  } catch (error) {
    const said = running.map(({ name, lastLines }) => `${name}:\n${lastLines()}`).join('\n');
    await stop();
    throw new Error(`The engines did not start.\n${said}`, { cause: error });
  }
}

async function ownedBy(account: { uid: number; gid: number } | undefined, path: string) {
  await mkdir(path);
  if (account) await chown(path, account.uid, account.gid);
}

const answersWith = async (status: number, url: string, method = 'GET'): Promise<boolean> =>
  fetch(url, { method, signal: AbortSignal.timeout(1000) }).then(
    (answer) => answer.status === status,
    () => false,
  );

/** The process id of the node's PostgreSQL; null when it does not run. */
function postgresOf({ folder }: PatroniNode): number | null {
  try {
    return Number.parseInt(readFileSync(`${folder}/data/postmaster.pid`, 'utf8'), 10);
  } catch {
    return null;
  }
}

async function primaryOf(nodes: readonly PatroniNode[]): Promise<string | null> {
  for (const { name, patroniPort } of nodes) {
    if (await answersWith(200, `http://${local}:${patroniPort}/primary`, 'OPTIONS')) return name;
  }
  return null;
}

const takesWrites = (url: string) =>
  ask(url, 'create temporary table probe ()').then(
    () => true,
    () => false,
  );

const hasStandby = (url: string) =>
  ask(url, `select from pg_stat_replication where sync_state in ('sync', 'quorum')`).then(
    (rows) => rows.length > 0,
    () => false,
  );
