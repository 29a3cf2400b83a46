// One build at a time: two first starts side by side would write into each other's output.
import { readFile, rm, writeFile } from 'node:fs/promises';

const GIVE_UP_AFTER_MS = 180_000;

/**
 * Runs `work` while holding the lock file; waits for another live holder. A holder that was
 * killed, or takes longer than any build does, no longer counts.
 */
export async function withBuildLock(path, work) {
  const deadline = performance.now() + GIVE_UP_AFTER_MS;
  while (!(await taken(path))) {
    const counts = performance.now() < deadline && (await heldByLiving(path));
    if (counts) await new Promise((resolve) => setTimeout(resolve, 250));
    else await rm(path, { force: true });
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function taken(path) {
  try {
    await writeFile(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

async function heldByLiving(path) {
  const pid = Number(await readFile(path, 'utf8').catch(() => ''));
  // Empty for the instant between making the file and filling it: counts as taken.
  if (!pid) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
