import { readFile, stat } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { tempDataDir } from '../test-support/embedded/parts';
import { lockFolder } from './folder-lock.mjs';

test('one process at a time has a folder, and another one has it afterwards', async () => {
  const folder = await tempDataDir();
  const first = await lockFolder(folder);
  expect(await lockFolder(folder)).toBeNull();
  await first?.();
  const second = await lockFolder(folder);
  expect(second).not.toBeNull();
  await second?.();
});

test.skipIf(process.platform !== 'linux')(
  'the lock has one name for all versions of Node, of which some fill a shorter one up',
  async () => {
    const folder = await tempDataDir();
    const { ino } = await stat(folder);
    const giveBack = await lockFolder(folder);
    // The kernel writes each zero of such a name as "@".
    const names = (await readFile('/proc/net/unix', 'utf8')).split(/\s/);
    const [name] = names.filter((one) => one.includes(`-${ino}-`));
    expect(name).toMatch(/^@[^@]{107}$/);
    await giveBack?.();
  },
);
