import { expect, test, vi } from 'vitest';
import { listSigningKeys } from '../db/accounts/signing-key-queries';
import { startPostgres } from '../embedded/postgres/postgres';
import { testDatabase } from '../test-support/database/database';
import { runSampan } from '../test-support/embedded/commands';
import { stoppedAtEnd, strictLog, tempDataDir } from '../test-support/embedded/parts';
import { startServer } from '../test-support/embedded/server';
import { until } from '../test-support/wait';

vi.setConfig({ testTimeout: 120_000 });

const keys = (env: Record<string, string>, ...args: string[]) => runSampan(env, 'keys', ...args);

const published = async (origin: string) => {
  const answer = await fetch(`${origin}/.well-known/jwks.json`);
  const { keys: all } = (await answer.json()) as { keys: { kid: string }[] };
  return all.map(({ kid }) => kid);
};

test('rotates and withdraws keys of running servers, which follow within seconds', async () => {
  const { db, databaseUrl: DATABASE_URL } = await testDatabase();
  const servers = await Promise.all([1, 2].map(() => startServer({ DATABASE_URL })));
  const [first] = await listSigningKeys(db);
  expect(await keys({ DATABASE_URL }, 'list')).toEqual({
    code: 0,
    said: expect.stringMatching(/^In the database [^\n]*\n[\w-]{36} {2}0 min {7}signs\n$/),
  });

  const rotated = await keys({ DATABASE_URL }, 'rotate');
  expect(rotated.code).toBe(0);
  expect(rotated.said).toContain('security: signing-key-added');
  const [second] = await listSigningKeys(db);
  for (const { origin } of servers) {
    await until(async () => (await published(origin)).join() === `${second?.kid},${first?.kid}`);
  }

  const withdrawn = await keys({ DATABASE_URL }, 'withdraw', String(second?.kid));
  expect(withdrawn.said).toMatch(new RegExp(`${second?.kid} .*withdrawn\n`));
  const [third] = await listSigningKeys(db);
  for (const { origin, lines } of servers) {
    await until(async () => (await published(origin)).join() === `${third?.kid},${first?.kid}`);
    const log = lines.join('\n');
    expect(log).toMatch(new RegExp(`security: signing-key-withdrawn .*${second?.kid}`));
    expect(log).toMatch(new RegExp(`security: signing-key-added .*${third?.kid}`));
  }
  expect(`${rotated.said}${withdrawn.said}`).not.toContain('"d"');
});

test('finds the embedded database, whether it runs or not', async () => {
  const DATA_DIR = await tempDataDir();
  const server = await startServer({ DATA_DIR });
  const whileRunning = await keys({ DATA_DIR }, 'rotate');
  expect(whileRunning.said).toMatch(/signs\n[\w-]{36} .*verifies only\n$/);
  await until(async () => (await published(server.origin)).length === 2);
  const ended = new Promise((resolve) => server.child.once('exit', resolve));
  server.child.kill('SIGTERM');
  await ended;
  const afterwards = await keys({ DATA_DIR }, 'list');
  expect(afterwards).toEqual({ code: 0, said: expect.stringMatching(/verifies only\n$/) });
  // It left nothing running, and released the folder.
  stoppedAtEnd(await startPostgres({ dataDir: DATA_DIR, log: strictLog }));
});

test('says in a sentence why it cannot do something', async () => {
  const { databaseUrl: DATABASE_URL } = await testDatabase();
  const DATA_DIR = await tempDataDir();
  const nowhere = new URL(DATABASE_URL);
  nowhere.pathname = '/nowhere';
  const calls: [env: Record<string, string>, args: string[], said: string, code?: number][] = [
    [{ DATABASE_URL }, [], 'Usage: sampan keys', 2],
    [{ DATABASE_URL }, ['withdraw'], "missing required argument 'kid'", 2],
    [{ DATABASE_URL }, ['rotate', 'now'], 'too many arguments', 2],
    [{ DATABASE_URL }, ['withdraw', 'unknown'], 'There is no key unknown'],
    [{ DATA_DIR }, ['list'], `There is no database in ${DATA_DIR}`],
    [{ DATABASE_URL, SIGNING_KEYS: '{}' }, ['rotate'], 'The keys come from SIGNING_KEYS'],
    [{ DATABASE_URL: nowhere.href }, ['list'], 'The database does not exist (3D000)'],
  ];
  const answers = calls.map(async ([env, args, said, code = 1]) => {
    const answer = await keys(env, ...args);
    expect(answer.said).toContain(said);
    expect(answer.said).not.toContain('    at ');
    expect(answer.code).toBe(code);
  });
  await Promise.all(answers);
});

test('says when no server of this version has used the database yet', async () => {
  const { databaseUrl: DATABASE_URL } = await testDatabase('bare');
  expect((await keys({ DATABASE_URL }, 'list')).said).toMatch(
    /older version|tables of this version/,
  );
});
