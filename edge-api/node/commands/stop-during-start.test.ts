import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { readPostmaster, serves } from '../../embedded/postgres/postmaster';
import { waitUntil } from '../../embedded/processes';
import { tempDataDir } from '../../test-support/embedded/parts';
import { runServer } from '../../test-support/embedded/server';

vi.setConfig({ testTimeout: 60_000 });

test('a stop during the start ends everything that was started', async () => {
  const dataDir = await tempDataDir();
  const clusterDir = join(dataDir, 'postgres');
  const { child, lines } = runServer({ DATA_DIR: dataDir });
  const ended = once(child, 'exit');
  let pid = 0;
  const hasPostgres = async () => {
    pid = (await readPostmaster(clusterDir))?.pid ?? 0;
    return pid > 0;
  };
  expect(await waitUntil(hasPostgres, 30_000, 5)).toBe(true);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(await serves(clusterDir, pid)).toBe(false);
  expect(lines.join('\n')).not.toMatch(/Sampan is at|fault/);
});
