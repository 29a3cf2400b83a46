import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { fastFolder } from '../test-support/fast-folder';
import { readPostmaster, serves } from './postmaster';
import { waitUntil } from './processes';
import { tempDataDir } from './testing';
import { runServer } from './testing-server';

vi.setConfig({ testTimeout: 60_000 });

it('stops what it has started when it is told to stop during its start', async () => {
  const dataDir = await tempDataDir(await fastFolder());
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
