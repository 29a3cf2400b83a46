import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { connect } from '../db/connect';
import { readPostmaster } from '../embedded/postgres/postgres-server';
import { sessionTokens } from '../identity/session-tokens';
import { signingKeys } from '../identity/signing-keys';
import { storedKeys } from '../identity/stored-keys';
import { embeddedUrl, startCluster } from '../test-support/embedded/cluster';
import { startLoad, watchOutage } from '../test-support/embedded/load';
import { tempDataDir } from '../test-support/embedded/parts';
import { startServer, type TestServer } from '../test-support/embedded/server';
import { openStream } from '../test-support/event-stream';
import { until } from '../test-support/wait';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

// A second, and a half more because other tests run on the machine.
const SOON_MS = 1500;

type Load = ReturnType<typeof startLoad>;
type Outage = Awaited<ReturnType<typeof watchOutage>>;

function database(databaseUrl: string) {
  const db = connect(databaseUrl);
  onTestFinished(() => db.destroy());
  return db;
}

/** An admin who listens to the server's events. */
async function listen({ origin }: TestServer, databaseUrl: string) {
  const db = database(databaseUrl);
  const [uid, email] = ['amina', 'amina@sampan.example'];
  await db.insertInto('users').values({ uid, email, role: 'admin' }).execute();
  const keys = await signingKeys(storedKeys(db));
  const token = await sessionTokens(keys, origin).sign({ uid, email });
  const authorization = `Bearer ${token}`;
  const stream = await openStream(`${origin}/api/admin/events`, { authorization });
  await stream.hears(': still here');
  return stream;
}

/** Every answer was a success or a 503, and everything works a second after the return. */
function expectPatience({ answers }: Load, { lostAtMs, backAtMs }: Outage) {
  for (const { status, retryAfter } of answers) {
    expect([200, 201, 503]).toContain(status);
    if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
  }
  for (const what of ['post', 'page', 'ready'] as const) {
    const good = answers.filter((answer) => answer.what === what && answer.status < 300);
    const firstGood = good.find(({ atMs }) => atMs > backAtMs);
    expect(Number(firstGood?.atMs) - backAtMs, what).toBeLessThan(SOON_MS);
  }
  // The supervisor checks four times a second.
  if (backAtMs - lostAtMs < 600) return;
  const notReady = answers.find(
    ({ what, status, atMs }) => what === 'ready' && status === 503 && atMs > lostAtMs - 100,
  );
  expect(Number(notReady?.atMs) - lostAtMs).toBeLessThan(SOON_MS);
}

async function expectEachRowOnce(confirmed: readonly string[], databaseUrl: string) {
  const rows = await database(databaseUrl)
    .selectFrom('submissions')
    .where('kind', '=', 'contact-message')
    .select('id')
    .execute();
  expect(confirmed.length).toBeGreaterThan(0);
  expect(rows.map(({ id }) => id).sort()).toEqual([...confirmed].sort());
}

/** One line for each kind of failure, and none with a stack. */
function expectFewLines({ lines }: TestServer) {
  const failures = lines.filter(
    (line) => line.startsWith('The database ') && !line.includes('again'),
  );
  const kinds = failures.map((line) => line.split('(')[0]);
  expect(kinds).toEqual([...new Set(kinds)]);
  expect(lines.filter((line) => /^\s+at |"error"/.test(line))).toEqual([]);
}

async function expectOrderlyEnd({ child }: TestServer) {
  expect(child.exitCode).toBeNull();
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

describe('the server, when the database is restarted under load', () => {
  test('survives a fast and an immediate stop, and works when it is back', async () => {
    const cluster = await startCluster();
    const { databaseUrl } = cluster;
    const server = await startServer({ DATABASE_URL: databaseUrl });
    const stream = await listen(server, databaseUrl);
    const confirmed: string[] = [];
    for (const mode of ['fast', 'immediate'] as const) {
      const load = startLoad(server.origin);
      await until(() => load.confirmed.length > 50);
      const outage = await watchOutage(databaseUrl, async () => {
        await cluster.stop(mode);
        await new Promise((resolve) => setTimeout(resolve, 1200));
        await cluster.start();
      });
      const heardBefore = stream.heard.text.length;
      await until(() => stream.heard.text.slice(heardBefore).includes('event: changed'));
      expect(performance.now() - outage.backAtMs).toBeLessThan(SOON_MS);
      const confirmedBefore = load.confirmed.length;
      await until(() => load.confirmed.length > confirmedBefore + 50);
      await load.stop();
      expectPatience(load, outage);
      confirmed.push(...load.confirmed);
    }
    expect(stream.heard.ended).toBe(false);
    await expectEachRowOnce(confirmed, databaseUrl);
    expectFewLines(server);
    expect(server.lines).toContain('The database can be reached again.');
    await expectOrderlyEnd(server);
  });

  test('survives when its embedded PostgreSQL is killed, and starts it again', async () => {
    const dataDir = await tempDataDir();
    const server = await startServer({ DATA_DIR: dataDir });
    const postmaster = await readPostmaster(join(dataDir, 'postgres'));
    const databaseUrl = await embeddedUrl(dataDir);
    const load = startLoad(server.origin);
    await until(() => load.confirmed.length > 50);
    const killedAtMs = performance.now();
    const outage = await watchOutage(databaseUrl, async () =>
      process.kill(postmaster?.pid ?? 0, 'SIGKILL'),
    );
    expect(outage.backAtMs - killedAtMs).toBeLessThan(3000);
    const confirmedBefore = load.confirmed.length;
    await until(() => load.confirmed.length > confirmedBefore + 50);
    await load.stop();
    expectPatience(load, outage);
    await expectEachRowOnce(load.confirmed, databaseUrl);
    expectFewLines(server);
    expect(server.lines).toContain('PostgreSQL runs again.');
    await expectOrderlyEnd(server);
  });
});
