import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

describe('the claim on the data folder', () => {
  test('makes the folder', async () => {
    const dir = join(await tempDataDir(), 'deep', 'data');
    expect((await claim(dir)).path).toMatch(/deep\/data$/);
  });

  test('is refused to a second server while the first one lives, and names it', async () => {
    const dir = await tempDataDir();
    const run = runUntilKilled('embedded/data-dir.ts', 'claimDataDir', dir);
    await firstLine(run);
    await expect(claim(dir)).rejects.toThrow(StartError);
    await expect(claim(dir)).rejects.toThrow(`another running server (process ${run.pid})`);
  });

  test('ends when its owner is killed', async () => {
    const dir = await tempDataDir();
    const run = runUntilKilled('embedded/data-dir.ts', 'claimDataDir', dir);
    await firstLine(run);
    await killed(run);
    await claim(dir);
  });

  test('ends when it is released', async () => {
    const dir = await tempDataDir();
    for (let round = 0; round < 3; round += 1) await (await claimDataDir(dir)).release();
    await claim(dir);
  });

  test('ignores a file whose number is too large', async () => {
    const dir = await tempDataDir();
    await writeFile(join(dir, 'server.9007199254740992.json'), 'x');
    await claim(dir);
  });

  test('stays with a suspended owner', async () => {
    const dir = await tempDataDir();
    const run = runUntilKilled('embedded/data-dir.ts', 'claimDataDir', dir);
    await firstLine(run);
    run.kill('SIGSTOP');
    await expect(claim(dir)).rejects.toThrow(StartError);
  });

  test('goes to exactly one of many that ask at once, also after a killed owner', async () => {
    const dir = await tempDataDir();
    const dead = { instanceId: 'x', pid: 1, port: 1 };
    await writeFile(join(dir, 'server.7.json'), JSON.stringify(dead));
    const asked = await Promise.allSettled(Array.from({ length: 20 }, () => claim(dir)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is not blocked by a program that got the port of a killed owner', async () => {
    const other = createServer((_, response) => response.end('hello'));
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const dir = await tempDataDir();
    // A number that no process has: Linux ends at 2^22.
    const dead = { instanceId: 'x', pid: 2 ** 30, port };
    await writeFile(join(dir, 'server.1.json'), JSON.stringify(dead));
    await claim(dir);
  });

  test('says in a sentence that a folder cannot be written', async () => {
    const dir = await tempDataDir();
    await writeFile(join(dir, 'file'), '');
    await mkdir(join(dir, 'folder'));
    await expect(claim(join(dir, 'file'))).rejects.toThrow(/^The data folder .* cannot be written/);
  });
});
