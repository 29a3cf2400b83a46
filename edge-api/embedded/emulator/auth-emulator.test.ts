import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import {
  firstLine,
  killed,
  runUntilKilled,
  stoppedAtEnd,
  tempDataDir,
} from '../../test-support/embedded/parts';
import { ensureDemoAccounts } from '../demo-accounts';
import { isPortFree } from '../free-port';
import { waitUntil } from '../processes';
import { startAuthEmulator } from './auth-emulator';
import { emulatorFiles, readRunning } from './emulator-files';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 });

const projectId = 'demo-sampan';
const said: string[] = [];
const start = async (dataDir: string) =>
  stoppedAtEnd(
    await startAuthEmulator({
      dataDir,
      projectId,
      log: { info: () => undefined, error: (message) => void said.push(message) },
    }),
  );

/** As the browser's SDK asks. */
async function ask(url: string, verb: 'signUp' | 'signInWithPassword', email: string) {
  const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'sampan-demo-admin', returnSecureToken: true }),
  });
  const { localId } = (await answer.json()) as { localId?: string };
  return { status: answer.status, localId };
}

const portOf = (url: string) => Number(new URL(url).port);

describe('the embedded account emulator', () => {
  // One test in steps: every start takes seven seconds.
  test('still has its accounts after a stop, a stop during its start, a killed run and a crash', async () => {
    const dataDir = await tempDataDir();
    const first = await start(dataDir);
    await first.ready;
    const [demo] = await Promise.all([
      ensureDemoAccounts(first.url, projectId),
      // Another process on the same emulator.
      ensureDemoAccounts(first.url, projectId),
    ]);
    expect(demo.map(({ email }) => email)).toEqual([
      'admin@sampan.example',
      'visitor@sampan.example',
    ]);
    expect(await ensureDemoAccounts(first.url, projectId)).toEqual(demo);
    expect(await ask(first.url, 'signInWithPassword', 'admin@sampan.example')).toEqual({
      status: 200,
      localId: 'demo-admin',
    });
    const ada = await ask(first.url, 'signUp', 'ada@example.org');
    expect(ada.status).toBe(200);
    await first.stop();
    expect(await isPortFree(portOf(first.url))).toBe(true);

    // A stop before it is ready must not save an empty emulator.
    const accounts = join(dataDir, 'emulator', `accounts-${projectId}.json`);
    const saved = await readFile(accounts, 'utf8');
    await (await start(dataDir)).stop();
    expect(await readFile(accounts, 'utf8')).toBe(saved);

    const run = runUntilKilled(
      'test-support/embedded/auth-emulator-ready.fixture.mjs',
      'startReadyEmulator',
      {
        dataDir,
        projectId,
      },
    );
    const { url = '' } = await firstLine(run);
    await killed(run);
    expect(await ask(url, 'signInWithPassword', 'ada@example.org')).toEqual(ada);

    const next = await start(dataDir);
    expect(next.url).toBe(url);
    await next.ready;
    const bo = await ask(next.url, 'signUp', 'bo@example.org');
    expect(bo.status).toBe(200);
    // Saved within ten seconds, and then killed.
    const isSaved = async () => (await readFile(accounts, 'utf8')).includes('bo@example.org');
    expect(await waitUntil(isSaved, 15_000)).toBe(true);
    const running = await readRunning(await emulatorFiles(dataDir, projectId));
    process.kill(running?.pid ?? 0, 'SIGKILL');
    const answersAgain = () =>
      ask(next.url, 'signInWithPassword', 'bo@example.org').then(
        ({ status }) => status === 200,
        () => false,
      );
    expect(await waitUntil(answersAgain, 90_000, 100)).toBe(true);
    expect(said.splice(0)).toEqual([
      'The account emulator ended unexpectedly and is being started again.',
    ]);
    expect(await isSaved()).toBe(true);
    await next.stop();
    // A connection of another test may have the port for a moment.
    expect(await waitUntil(() => isPortFree(portOf(url)), 10_000)).toBe(true);
    expect(await isSaved()).toBe(true);
    expect(said).toEqual([]);
  });
});
