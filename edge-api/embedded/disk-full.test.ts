import { once } from 'node:events';
import { open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { embeddedUrl } from '../test-support/embedded/cluster';
import { endOfServer, startServer, type TestServer } from '../test-support/embedded/server';
import { canMount, smallDisk } from '../test-support/embedded/small-disk';
import { json } from '../test-support/requests';
import { contactMessage } from '../test-support/samples';
import { until } from '../test-support/wait';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Fills the disk. Returns how to make room again. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'ballast');
  const file = await open(path, 'w');
  const block = Buffer.alloc(64 * 1024, 1);
  try {
    for (;;) await file.write(block);
  } catch {
    // The disk is full.
  } finally {
    await file.close();
  }
  const { bavail } = await statfs(folder);
  expect(bavail).toBe(0);
  return () => rm(path);
}

const post = async ({ origin }: TestServer, message = contactMessage({ message: longText() })) => {
  const headers = { 'x-forwarded-for': `10.0.0.${Math.ceil(Math.random() * 250)}` };
  return fetch(`${origin}/api/contact-messages`, json(message, headers));
};
const longText = () => 'What does a pallet cost? '.repeat(60);

const isReady = async ({ origin }: TestServer) => (await fetch(`${origin}/readyz`)).status === 200;

async function expectSentence(dataDir: string) {
  const { code, lines } = await endOfServer({ DATA_DIR: dataDir });
  expect(lines.at(-1)).toMatch(/^The disk of .* is full: make room there, or set DATA_DIR/);
  expect(code).toBe(1);
  expect(lines.filter((line) => /^\s+at /.test(line))).toEqual([]);
}

/** Makes PostgreSQL begin a new file of its write-ahead log, for which there is no room. */
async function exhaustLog(databaseUrl: string) {
  const client = new pg.Client(databaseUrl);
  client.on('error', () => undefined);
  await client.connect();
  const isAlive = () =>
    client.query('select pg_switch_wal(), txid_current()').then(
      () => true,
      () => false,
    );
  await until(async () => !(await isAlive()));
}

describe.skipIf(!canMount)('on a disk that is full (needs the right to mount one)', () => {
  // One test in steps: each start takes seconds.
  test('submissions are refused until there is room, PostgreSQL comes back, and a start says why it fails', async () => {
    const disk = (await smallDisk(200)) ?? '';
    const dataDir = join(disk, 'data');
    const server = await startServer({ DATA_DIR: dataDir });
    const message = contactMessage();
    expect((await post(server, message)).status).toBe(201);

    let makeRoom = await fill(disk);
    let refused = new Response();
    await until(async () => {
      refused = await post(server);
      return refused.status !== 201;
    });
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('20');
    for (let more = 0; more < 20; more++) await post(server);
    expect((await fetch(`${server.origin}/?${Math.random()}`)).status).toBe(200);
    await until(async () => !(await isReady(server)));
    const ready = await fetch(`${server.origin}/readyz`);
    expect(await ready.json()).toMatchObject({
      title: 'The database has no room left on its disk.',
    });
    await makeRoom();
    const roomAtMs = performance.now();
    expect((await post(server)).status).toBe(201);
    await until(() => isReady(server));
    expect(performance.now() - roomAtMs).toBeLessThan(2500);
    expect(server.lines.filter((line) => line.includes('no room left'))).toHaveLength(1);

    makeRoom = await fill(disk);
    await exhaustLog(await embeddedUrl(dataDir));
    expect((await post(server)).status).toBe(503);
    await until(() => server.lines.some((line) => /^PostgreSQL could not.*is full/.test(line)));
    const without = await fetch(`${server.origin}/readyz`);
    expect(await without.json()).toMatchObject({
      title: 'The database has no room left on its disk.',
    });
    await makeRoom();
    // The message was stored before: sending it again is confirmed.
    await until(async () => (await post(server, message)).status === 201);
    expect(server.child.exitCode).toBeNull();
    // The message may be confirmed before the supervisor has seen that PostgreSQL is back.
    await until(() => server.lines.includes('PostgreSQL runs again.'));
    expect(server.lines.filter((line) => line.startsWith('PostgreSQL '))).toEqual([
      expect.stringMatching(/^PostgreSQL ended unexpectedly and is being started again\. \{/),
      expect.stringMatching(
        /^PostgreSQL could not be started again, and is tried again: The disk of /,
      ),
      'PostgreSQL runs again.',
    ]);
    expect(server.lines.filter((line) => /^\s+at /.test(line))).toEqual([]);

    const ended = once(server.child, 'exit');
    server.child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await fill(disk);
    await expectSentence(dataDir);
    await expectSentence(join(disk, 'new'));
  });

  test('a first start that fills the disk says so in a sentence', async () => {
    const disk = (await smallDisk(30)) ?? '';
    await expectSentence(join(disk, 'data'));
  });
});
