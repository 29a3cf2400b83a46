import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  firstLine,
  killed,
  runUntilKilled,
  stoppedAtEnd,
  tempDataDir,
} from '../../test-support/embedded/parts';
import { waitUntil } from '../processes';
import { startPostgres } from './postgres';
import { readPostmaster } from './postmaster';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

async function start(dataDir: string) {
  const lines: string[] = [];
  const say = (message: string) => void lines.push(message);
  const postgres = await startPostgres({ dataDir, log: { info: say, error: say } });
  return { ...stoppedAtEnd(postgres), lines };
}

const pidOf = async (dataDir: string) =>
  (await readPostmaster(join(dataDir, 'postgres')))?.pid ?? 0;

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

/** Kills it and measures how long it takes until it accepts connections at the same address. */
async function killAndMeasure(dataDir: string, databaseUrl: string): Promise<number> {
  const killedAtMs = performance.now();
  process.kill(await pidOf(dataDir), 'SIGKILL');
  const answers = () =>
    query(databaseUrl, 'select 1').then(
      () => true,
      () => false,
    );
  expect(await waitUntil(async () => !(await answers()), 5000, 5)).toBe(true);
  expect(await waitUntil(answers, 10_000, 20)).toBe(true);
  return performance.now() - killedAtMs;
}

describe('the embedded PostgreSQL, killed', () => {
  test('is started again at the same address within three seconds, with all rows, and logs it', async () => {
    const dataDir = await tempDataDir();
    const { databaseUrl, lines } = await start(dataDir);
    await query(databaseUrl, 'create table parcel (number int)');
    for (let round = 1; round <= 2; round++) {
      await query(databaseUrl, `insert into parcel values (${round})`);
      lines.splice(0);
      expect(await killAndMeasure(dataDir, databaseUrl)).toBeLessThan(3000);
      expect(await query(databaseUrl, 'select count(*)::int as count from parcel')).toEqual([
        { count: round },
      ]);
      await waitUntil(() => lines.length === 2, 2000);
      expect(lines[1]).toBe('PostgreSQL runs again.');
    }
  });

  test('is also started again when an earlier run left it behind', async () => {
    const dataDir = await tempDataDir();
    const run = runUntilKilled('embedded/postgres/postgres.ts', 'startPostgres', { dataDir });
    await firstLine(run);
    await killed(run);
    const { databaseUrl } = await start(dataDir);
    expect(await killAndMeasure(dataDir, databaseUrl)).toBeLessThan(3000);
  });

  test('is not started again during a stop', async () => {
    const dataDir = await tempDataDir();
    const { databaseUrl, stop, lines } = await start(dataDir);
    process.kill(await pidOf(dataDir), 'SIGKILL');
    // The start is in progress.
    await waitUntil(() => lines.some((line) => line.includes('started again')), 2000, 5);
    await stop();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await expect(query(databaseUrl, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  test('says when another program took its port', async () => {
    const dataDir = await tempDataDir();
    const { databaseUrl, unrecoverable } = await start(dataDir);
    const port = Number(new URL(databaseUrl).port);
    const other = createServer();
    onTestFinished(() => void other.close());
    process.kill(await pidOf(dataDir), 'SIGKILL');
    const take = () =>
      new Promise<boolean>((resolve) => {
        other.once('error', () => resolve(false));
        other.listen(port, '127.0.0.1', () => resolve(true));
      });
    expect(await waitUntil(take, 2000, 1)).toBe(true);
    expect((await unrecoverable).message).toBe(
      `PostgreSQL ended, and another program took its port ${port} meanwhile: start Sampan again.`,
    );
  });
});
