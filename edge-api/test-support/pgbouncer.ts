import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../embedded/free-port';
import { until } from './wait';

// Where Debian's package has it, which is not on every PATH.
const program = '/usr/sbin/pgbouncer';

export const hasPgBouncer = existsSync(program);

const isRoot = process.getuid?.() === 0;

/** A PgBouncer in front of the database: it pools transactions, on fewer connections than there are clients. */
export async function startPgBouncer(databaseUrl: string, poolSize = 4) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'sampan-pgbouncer-'));
  const ownPort = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const login = `user=${username}${password && ` password=${decodeURIComponent(password)}`}`;
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
`,
  );
  // It refuses to run as root, and then reads its file as another user.
  await chmod(folder, 0o755);
  let child: ChildProcess | null = null;
  const start = async () => {
    const args = isRoot ? ['-u', 'nobody', file] : [file];
    child = spawn(program, args, { stdio: 'ignore' });
    await until(() => answers(ownPort));
  };
  const stop = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });
  await start();
  return { url: `postgres://${username}@127.0.0.1:${ownPort}${pathname}`, start, stop };
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
