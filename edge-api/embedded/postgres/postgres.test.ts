import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { StartError } from '../../env/start-error';
import {
  firstLine,
  killed,
  runUntilKilled,
  stoppedAtEnd,
  strictLog,
  tempDataDir,
} from '../../test-support/embedded/parts';
import { isAlive, waitUntil } from '../processes';
import { startPostgres } from './postgres';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const start = async (dataDir: string) =>
  stoppedAtEnd(await startPostgres({ dataDir, log: strictLog }));

async function query(databaseUrl: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(databaseUrl);
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

const postmasterPid = async (dataDir: string) =>
  Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10);

describe('the embedded PostgreSQL', () => {
  test('still has its rows after a stop and a start', async () => {
    const dataDir = await tempDataDir();
    const first = await start(dataDir);
    await writeRow(first.databaseUrl);
    await first.stop();
    await expect(rows(first.databaseUrl)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    const second = await start(dataDir);
    expect(await rows(second.databaseUrl)).toEqual(ROWS);
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

  test('continues with the server that a killed run left behind, and stops it', async () => {
    const dataDir = await tempDataDir();
    const run = runUntilKilled('embedded/postgres/postgres.ts', 'startPostgres', { dataDir });
    const { databaseUrl } = await firstLine(run);
    await writeRow(databaseUrl ?? '');
    await killed(run);
    const pid = await postmasterPid(dataDir);

    const next = await start(dataDir);
    expect(next.databaseUrl).toBe(databaseUrl);
    expect(await postmasterPid(dataDir)).toBe(pid);
    expect(await rows(next.databaseUrl)).toEqual(ROWS);
    await next.stop();
    await expect(rows(next.databaseUrl)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
  });

  test('recovers committed rows when server and database were killed together', async () => {
    const dataDir = await tempDataDir();
    const run = runUntilKilled('embedded/postgres/postgres.ts', 'startPostgres', { dataDir });
    const { databaseUrl = '' } = await firstLine(run);
    await writeRow(databaseUrl);
    await killed(run);
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    const second = await start(dataDir);
    expect(await rows(second.databaseUrl)).toEqual(ROWS);
  });

  test('starts beside a postmaster.pid whose process number belongs to another program now', async () => {
    const dataDir = await tempDataDir();
    const first = await start(dataDir);
    await writeRow(first.databaseUrl);
    const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
    const lines = (await readFile(pidFile, 'utf8')).split('\n');
    await first.stop();
    await writeFile(pidFile, [process.pid, ...lines.slice(1)].join('\n'));
    const second = await start(dataDir);
    expect(await rows(second.databaseUrl)).toEqual(ROWS);
    expect(isAlive(process.pid)).toBe(true);
  });

  test('makes the cluster again when the first start was killed before its end', async () => {
    const dataDir = await tempDataDir();
    const run = runUntilKilled('embedded/postgres/postgres.ts', 'startPostgres', { dataDir });
    const halfMade = async () =>
      (await readdir(dataDir)).find((name) => /^postgres\.new-\w+$/.test(name));
    const begun = async () => {
      const folder = await halfMade();
      return folder !== undefined && (await readdir(join(dataDir, folder))).length > 0;
    };
    expect(await waitUntil(begun, 20_000, 2)).toBe(true);
    await killed(run);
    expect(await readdir(dataDir)).not.toContain('postgres');
    const { databaseUrl } = await start(dataDir);
    await writeRow(databaseUrl);
    expect(await rows(databaseUrl)).toEqual(ROWS);
  });

  test('also works in a folder that every account can enter', async () => {
    // The others here are closed (0700), where PostgreSQL needs help when we are root.
    const dataDir = await tempDataDir();
    await chmod(dataDir, 0o755);
    const { databaseUrl } = await start(dataDir);
    expect(await query(databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('works in a folder with spaces and quotes in its name', async () => {
    const dataDir = join(await tempDataDir(), `it's "my" $data`);
    await mkdir(dataDir);
    const { databaseUrl } = await start(dataDir);
    expect(await query(databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }]);
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
