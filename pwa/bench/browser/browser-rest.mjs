// A desktop's browser prepares a new window, for half a second and on every core it can have; a
// visit that is timed meanwhile tells more of that than of the page. A phone prepares nothing such.
import { setTimeout } from 'node:timers/promises';

const GLANCE_MS = 100;
/** What the system counts in. */
const TICK_S = 0.01;
const QUIET_GLANCES = 3;
const GIVE_UP_MS = 10_000;

/**
 * Waits until none of the browser's processes works any more.
 * @param root a session of the browser itself
 * @throws Error when it finds no rest
 */
export async function browserRests(root) {
  const deadline = performance.now() + GIVE_UP_MS;
  let before = await processorTimes(root);
  for (let quiet = 0; quiet < QUIET_GLANCES; ) {
    if (performance.now() > deadline) throw new Error('the browser finds no rest');
    await setTimeout(GLANCE_MS);
    const now = await processorTimes(root);
    const worked = [...now].reduce((sum, [id, time]) => sum + time - (before.get(id) ?? 0), 0);
    quiet = worked < 2 * TICK_S ? quiet + 1 : 0;
    before = now;
  }
}

/** In seconds, by process. */
async function processorTimes(root) {
  const { processInfo } = await root.send('SystemInfo.getProcessInfo');
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
}
