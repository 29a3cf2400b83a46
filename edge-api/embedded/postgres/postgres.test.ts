import { once } from 'node:events';
import { chmod, chown, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { StartError } from '../../env/start-error';
import {
  firstLine,
  killed,
  runUntilKilled,
  stoppedAtEnd,
  tempDataDir,
} from '../../test-support/embedded/parts';
import { until } from '../../test-support/wait';
import { startPostgres } from './postgres';
import { serves } from './postgres-server';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

async function start(dataDir: string) {
  const lines: string[] = [];
  const say = (message: string) => void lines.push(message);
  const postgres = await startPostgres({ dataDir, log: { info: say, error: say } });
  return { ...stoppedAtEnd(postgres), lines };
}

const startElsewhere = (dataDir: string) =>
  runUntilKilled('embedded/postgres/postgres.ts', 'startPostgres', { dataDir });

async function query(databaseUrl: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(databaseUrl);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const writeRow = (url: string) =>
  query(url, "create table parcel (name text); insert into parcel values ('mangoes')");
const rows = (url: string) => query(url, 'select name from parcel');
const ROWS = [{ name: 'mangoes' }];
const answers = (url: string) =>
  rows(url).then(
    () => true,
    () => false,
  );

const pidFile = (dataDir: string) => join(dataDir, 'postgres', 'postmaster.pid');
const pidOf = async (dataDir: string) =>
  Number.parseInt(await readFile(pidFile(dataDir), 'utf8'), 10);

describe('the embedded PostgreSQL', () => {
  test('still has its rows after a stop and a start', async () => {
    const dataDir = await tempDataDir();
    const first = await start(dataDir);
    await writeRow(first.databaseUrl);
    await first.stop();
    await expect(rows(first.databaseUrl)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(first.lines).toEqual(['Making the database (first time only)…']);
    const second = await start(dataDir);
    expect(await rows(second.databaseUrl)).toEqual(ROWS);
    expect(second.lines).toEqual([]);
  });

  test('listens only on this machine, with PostgreSQL’s own durability settings', async () => {
    const { databaseUrl } = await start(await tempDataDir());
    const settings = await query(
      databaseUrl,
      `select name, setting from pg_settings where name in ('listen_addresses', 'fsync',
       'synchronous_commit', 'full_page_writes', 'unix_socket_directories', 'data_checksums')
       order by name`,
    );
    expect(settings).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'unix_socket_directories', setting: '' },
    ]);
  });

  test('ends the server that a killed run left behind, with all rows', async () => {
    const dataDir = await tempDataDir();
    const run = startElsewhere(dataDir);
    const { databaseUrl = '' } = await firstLine(run);
    await writeRow(databaseUrl);
    await killed(run);
    const pid = await pidOf(dataDir);
    const next = await start(dataDir);
    expect(await serves(join(dataDir, 'postgres'), pid)).toBe(false);
    expect(await rows(next.databaseUrl)).toEqual(ROWS);
    await next.stop();
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  });

  test('recovers committed rows when server and database were killed together', async () => {
    const dataDir = await tempDataDir();
    const run = startElsewhere(dataDir);
    const { databaseUrl = '' } = await firstLine(run);
    await writeRow(databaseUrl);
    await killed(run);
    process.kill(await pidOf(dataDir), 'SIGKILL');
    const second = await start(dataDir);
    expect(await rows(second.databaseUrl)).toEqual(ROWS);
  });

  test('starts beside a postmaster.pid whose process number belongs to another program now', async () => {
    const dataDir = await tempDataDir();
    const first = await start(dataDir);
    await writeRow(first.databaseUrl);
    const lines = (await readFile(pidFile(dataDir), 'utf8')).split('\n');
    await first.stop();
    const run = startElsewhere(await tempDataDir());
    await writeFile(pidFile(dataDir), [run.pid, ...lines.slice(1)].join('\n'));
    const second = await start(dataDir);
    expect(await rows(second.databaseUrl)).toEqual(ROWS);
    expect(run.exitCode ?? run.signalCode).toBe(null);
  });

  test('makes the cluster again when the first start was killed before its end', async () => {
    const dataDir = await tempDataDir();
    const run = startElsewhere(dataDir);
    const begun = async () => {
      const half = (await readdir(dataDir)).find((name) => name.startsWith('postgres.new-'));
      return half ? (await readdir(join(dataDir, half))).includes('cluster') : false;
    };
    await until(begun, 20_000);
    await killed(run);
    expect(await readdir(dataDir)).not.toContain('postgres');
    const { databaseUrl } = await start(dataDir);
    await writeRow(databaseUrl);
    expect(await rows(databaseUrl)).toEqual(ROWS);
    expect((await readdir(dataDir)).filter((name) => name.includes('.new-'))).toEqual([]);
  });

  test('works in an open folder, and in one with spaces and quotes in its name', async () => {
    // The others here are closed (0700), where PostgreSQL needs help when we are root.
    const dataDir = await tempDataDir();
    await chmod(dataDir, 0o755);
    const strange = join(dataDir, `it's "my" $data`);
    await mkdir(strange);
    for (const folder of [dataDir, strange]) {
      const { databaseUrl } = await start(folder);
      expect(await query(databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
    }
  });

  test.runIf(process.getuid?.() === 0)('takes over a copy that root has made', async () => {
    const dataDir = await tempDataDir();
    const first = await start(dataDir);
    await writeRow(first.databaseUrl);
    await first.stop();
    for (const path of ['postgres', 'postgres/global', 'postgres/PG_VERSION']) {
      await chown(join(dataDir, path), 0, 0);
    }
    expect(await rows((await start(dataDir)).databaseUrl)).toEqual(ROWS);
  });

  test('does not replace a cluster that has lost its password', async () => {
    const dataDir = await tempDataDir();
    await (await start(dataDir)).stop();
    await rm(join(dataDir, 'postgres-password'));
    await expect(start(dataDir)).rejects.toThrow(StartError);
    await expect(start(dataDir)).rejects.toThrow(/postgres-password: restore that file/);
  });

  test('says why a damaged cluster does not start', async () => {
    const dataDir = await tempDataDir();
    await (await start(dataDir)).stop();
    await rm(join(dataDir, 'postgres', 'global', 'pg_control'));
    await expect(start(dataDir)).rejects.toThrow(/^PostgreSQL did not start: .*postgres\.log/);
  });
});

describe('the embedded PostgreSQL, killed', () => {
  test('is started again at the same address within three seconds, with all rows, and logs it', async () => {
    const dataDir = await tempDataDir();
    const { databaseUrl, lines } = await start(dataDir);
    await writeRow(databaseUrl);
    for (const ending of [/ended unexpectedly/, /ends again and again/]) {
      lines.splice(0);
      const killedAtMs = performance.now();
      process.kill(await pidOf(dataDir), 'SIGKILL');
      await until(async () => !(await answers(databaseUrl)));
      await until(() => answers(databaseUrl));
      expect(performance.now() - killedAtMs).toBeLessThan(3000);
      expect(await rows(databaseUrl)).toEqual(ROWS);
      await until(() => lines.length === 2);
      expect(lines).toEqual([expect.stringMatching(ending), 'PostgreSQL runs again.']);
    }
  });

  test('is not started again during a stop', async () => {
    const dataDir = await tempDataDir();
    const { databaseUrl, stop, lines } = await start(dataDir);
    process.kill(await pidOf(dataDir), 'SIGKILL');
    // The start is in progress.
    await until(() => lines.some((line) => line.includes('started again')));
    await stop();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await expect(rows(databaseUrl)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('comes back when another program has left its port', async () => {
    const dataDir = await tempDataDir();
    const { databaseUrl, lines } = await start(dataDir);
    await writeRow(databaseUrl);
    const other = createServer();
    const close = () => void other.close();
    onTestFinished(close);
    process.kill(await pidOf(dataDir), 'SIGKILL');
    const take = async () => {
      other.listen(Number(new URL(databaseUrl).port), '127.0.0.1');
      return once(other, 'listening').then(
        () => true,
        () => false,
      );
    };
    await until(take);
    await until(() => lines.some((line) => line.includes('could not be started again')));
    close();
    await until(() => answers(databaseUrl));
  });
});
