import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test, vi } from 'vitest';
import { pause } from '../../contract/waiting';
import {
  firstLine,
  killed,
  runUntilKilled,
  stoppedAtEnd,
  tempDataDir,
} from '../../test-support/embedded/parts';
import { until } from '../../test-support/wait';
import { ensureDemoAccounts } from '../demo-accounts';
import { startAuthEmulator } from './auth-emulator';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 });

const projectId = 'demo-sampan';

async function start(dataDir: string) {
  const errors: string[] = [];
  const log = { info: () => undefined, error: (message: string) => void errors.push(message) };
  const emulator = await startAuthEmulator({ dataDir, projectId, log });
  return { ...stoppedAtEnd(emulator), errors };
}

let lastToken: string | undefined;

/** Asks as the browser's SDK does. */
async function ask(url: string, verb: 'signUp' | 'signInWithPassword', email: string) {
  const answer = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:${verb}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'sampan-demo-admin', returnSecureToken: true }),
  });
  const { localId, idToken } = (await answer.json()) as { localId?: string; idToken?: string };
  lastToken = idToken;
  return { status: answer.status, localId };
}

const isAway = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  );

async function pidOf(dataDir: string): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-ww', '-o', 'pid=,args=']);
  const line = stdout.split('\n').find((found) => found.endsWith(join(dataDir, 'emulator')));
  return Number.parseInt(line ?? '', 10);
}

describe('the embedded account emulator', () => {
  test('has the demo accounts once, also when two processes make them', async () => {
    const { url, ready } = await start(await tempDataDir());
    await ready;
    const make = () => ensureDemoAccounts(url, projectId);
    const [demo] = await Promise.all([make(), make()]);
    expect(demo.map(({ email }) => email)).toEqual([
      'admin@sampan.example',
      'visitor@sampan.example',
    ]);
    expect(await make()).toEqual(demo);
    const signedIn = { status: 200, localId: 'demo-admin' };
    expect(await ask(url, 'signInWithPassword', 'admin@sampan.example')).toEqual(signedIn);
  });

  test('answers no request before it has its accounts, and has its port again', async () => {
    const dataDir = await tempDataDir();
    const first = await start(dataDir);
    await first.ready;
    await ask(first.url, 'signUp', 'ada@example.org');
    const idToken = lastToken;
    // The emulator counts in seconds.
    await pause(1100);
    await first.stop();
    const second = await start(dataDir);
    expect(second.url).toBe(first.url);
    const asked = () => ask(second.url, 'signInWithPassword', 'ada@example.org').catch(() => null);
    let answer = await asked();
    while (answer === null) answer = await asked();
    expect(answer.status).toBe(200);
    await second.ready;
    const lookup = `${second.url}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=demo`;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ idToken });
    expect((await fetch(lookup, { method: 'POST', headers, body })).status).toBe(200);
  });

  test('still has its accounts after a stop, and after a stop during its start', async () => {
    const dataDir = await tempDataDir();
    const first = await start(dataDir);
    await first.ready;
    const ada = await ask(first.url, 'signUp', 'ada@example.org');
    await first.stop();
    expect(await isAway(first.url)).toBe(true);
    const accounts = join(dataDir, 'emulator', `accounts-${projectId}.json`);
    const saved = await readFile(accounts, 'utf8');
    await (await start(dataDir)).stop();
    expect(await readFile(accounts, 'utf8')).toBe(saved);
    const next = await start(dataDir);
    await next.ready;
    expect(await ask(next.url, 'signInWithPassword', 'ada@example.org')).toEqual(ada);
    expect(next.errors).toEqual([]);
  });

  test('ends with a killed run, and the next one has what was confirmed', async () => {
    const dataDir = await tempDataDir();
    const options = { dataDir, projectId };
    const run = runUntilKilled('embedded/emulator/auth-emulator.ts', 'startAuthEmulator', options);
    const { url = '' } = await firstLine(run);
    await until(async () => !(await isAway(url)));
    const ada = await ask(url, 'signUp', 'ada@example.org');
    expect(ada.status).toBe(200);
    await killed(run);
    await until(() => isAway(url));
    const next = await start(dataDir);
    await next.ready;
    expect(await ask(next.url, 'signInWithPassword', 'ada@example.org')).toEqual(ada);
  });

  test('is started again at its address when it is killed, with its accounts', async () => {
    const dataDir = await tempDataDir();
    const { url, ready, errors } = await start(dataDir);
    await ready;
    const ada = await ask(url, 'signUp', 'ada@example.org');
    const accounts = join(dataDir, 'emulator', `accounts-${projectId}.json`);
    const isSaved = async () =>
      (await readFile(accounts, 'utf8').catch(() => '')).includes('ada@example.org');
    await until(isSaved);
    process.kill(await pidOf(dataDir), 'SIGKILL');
    const signsIn = () => ask(url, 'signInWithPassword', 'ada@example.org').catch(() => null);
    await until(async () => (await signsIn())?.localId === ada.localId, 60_000);
    expect(errors).toEqual(['The account emulator ended unexpectedly and is being started again.']);
    expect(await isSaved()).toBe(true);
  });
});
