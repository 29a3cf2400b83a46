import { execFile } from 'node:child_process';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';

const run = promisify(execFile);

/** A small separate file system, or null where this account may not make one. */
export async function smallDisk(megabytes: number): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  } catch {
    await rmdir(folder);
    return null;
  }
  onTestFinished(async () => {
    await run('umount', ['--lazy', folder]);
    await rmdir(folder);
  });
  return folder;
}

const probe = await mkdtemp(join(tmpdir(), 'sampan-disk-'));
/** Only root may; elsewhere the tests that need it are shown as skipped. */
export const canMount = await run('mount', ['-t', 'tmpfs', 'tmpfs', probe]).then(
  () => run('umount', [probe]).then(() => true),
  () => false,
);
await rmdir(probe);
