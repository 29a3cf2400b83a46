import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Erasure } from '../db/personal-data/erasure-list';
import { tempDataDir } from '../test-support/embedded/parts';
import { addErasures, readErasures } from './person';

const account = (id: string, erasedAt = '2026-01-01T00:00:00.000Z'): Erasure => ({
  scope: 'users',
  id,
  erasedAt,
});

test('a list never loses what is in it, and has the later time of an erasure', async () => {
  const list = join(await tempDataDir(), 'erasures');
  expect(await addErasures(list, [account('a'), account('b')])).toEqual({ all: 2, onlyInFile: 0 });
  expect(await addErasures(list, [])).toEqual({ all: 2, onlyInFile: 2 });
  const [later, earlier] = [
    account('b', '2026-02-01T00:00:00.000Z'),
    account('a', '2025-01-01T00:00:00.000Z'),
  ];
  const added = await addErasures(list, [later, earlier, account('c')]);
  expect(added).toEqual({ all: 3, onlyInFile: 0 });
  expect(await readErasures(list)).toEqual([account('a'), later, account('c')]);
});

test('a file that is not a whole list is refused, and stays as it was', async () => {
  const folder = await tempDataDir();
  const list = join(folder, 'erasures');
  await addErasures(list, [account('a')]);
  const whole = await readFile(list, 'utf8');
  for (const text of ['', 'notes of someone', whole.slice(0, -5), `${whole}{}\n`]) {
    await writeFile(list, text);
    await expect(addErasures(list, [account('b')])).rejects.toThrow('not a whole list');
    expect(await readFile(list, 'utf8')).toBe(text);
  }
  await expect(addErasures(folder, [])).rejects.toThrow(
    'cannot be read: it is a folder (EISDIR). Name a file.',
  );
});
