import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { StartError } from '../env/start-error';
import { firstLine, killed, runUntilKilled, tempDataDir } from '../test-support/embedded/parts';
import { claimDataDir } from './data-dir';

vi.setConfig({ testTimeout: 30_000 });

async function claim(dir: string) {
  const claimed = await claimDataDir(dir);
  onTestFinished(() => claimed.release());
  return claimed;
}

/** Starts a program in a network of its own, on Linux; some systems allow this to root alone. */
const apart = ['unshare', '--map-root-user', '--net'];
const [unshare = '', ...ofItsOwn] = apart;
const canSeparateNetworks = spawnSync(unshare, [...ofItsOwn, 'true']).status === 0;

/** Lets another process claim the folder. */
async function claimedElsewhere(dir: string) {
  const run = runUntilKilled('embedded/data-dir.ts', 'claimDataDir', dir);
  await firstLine(run);
  return run;
}

describe('the claim on the data folder', () => {
  test('makes the folder', async () => {
    const dir = join(await tempDataDir(), 'deep', 'data');
    expect((await claim(dir)).path).toMatch(/deep\/data$/);
  });

  test('is refused to a second server while the first one lives, and names it', async () => {
    const dir = await tempDataDir();
    const run = await claimedElsewhere(dir);
    await expect(claim(dir)).rejects.toThrow(StartError);
    await expect(claim(dir)).rejects.toThrow(`another running server (process ${run.pid})`);
    run.kill('SIGSTOP');
    await expect(claim(dir)).rejects.toThrow(StartError);
  });

  test.runIf(canSeparateNetworks)(
    'is refused to a server in another container, whose network is apart',
    async () => {
      const dir = await tempDataDir();
      const run = runUntilKilled('embedded/data-dir.ts', 'claimDataDir', dir, apart);
      await firstLine(run);
      await expect(claim(dir)).rejects.toThrow('another running server');
      await killed(run);
      await claim(dir);
    },
  );

  test('ends when its owner is killed', async () => {
    const dir = await tempDataDir();
    await killed(await claimedElsewhere(dir));
    await claim(dir);
  });

  test('ends when it is released', async () => {
    const dir = await tempDataDir();
    for (let round = 0; round < 3; round += 1) await (await claimDataDir(dir)).release();
    await claim(dir);
  });

  test('goes to exactly one of many that ask at once', async () => {
    const dir = await tempDataDir();
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => claim(dir)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('says in a sentence that a folder cannot be written', async () => {
    const file = join(await tempDataDir(), 'file');
    await writeFile(file, '');
    await expect(claim(file)).rejects.toThrow(/^The data folder .* cannot be written/);
  });
});
