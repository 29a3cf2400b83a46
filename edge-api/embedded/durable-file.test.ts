import { lstat, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDataDir } from '../test-support/embedded/parts';
import { replaceDurably } from './durable-file';

test('replacing a file follows no link that lies in the place of its draft', async () => {
  const folder = await tempDataDir();
  const [list, victim] = [join(folder, 'list'), join(folder, 'victim')];
  await writeFile(victim, 'of someone else', { mode: 0o644 });
  await symlink(victim, `${list}.draft`);
  await replaceDurably(list, 'new');
  expect(await readFile(victim, 'utf8')).toBe('of someone else');
  expect((await lstat(list)).isFile()).toBe(true);
  expect(await readFile(list, 'utf8')).toBe('new');
});

test('a draft that was left over is replaced, and only this account may read the file', async () => {
  const folder = await tempDataDir();
  const list = join(folder, 'list');
  await writeFile(list, 'old');
  await writeFile(`${list}.draft`, 'left over, and longer', { mode: 0o644 });
  await replaceDurably(list, 'new');
  expect(await readFile(list, 'utf8')).toBe('new');
  expect((await stat(list)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['list']);
});
