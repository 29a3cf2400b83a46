import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below those that systems give to connections: a program that was killed finds its port free again.
const [lowest, highest] = [15_000, 30_000];

/**
 * Starts programs on so many different free ports of 127.0.0.1. When that fails because another
 * program took one of them first, it is tried again with others. `start` ends what it has started
 * when it fails. @throws what `start` throws
 */
export async function onFreePorts<Started>(
  count: number,
  start: (ports: readonly number[]) => Promise<Started>,
): Promise<Started> {
  for (let triesLeft = 3; ; ) {
    const ports = await freePorts(count);
    try {
      return await start(ports);
    } catch (error) {
      triesLeft -= 1;
      if (triesLeft === 0 || (await areFree(ports))) throw error;
    }
  }
}

/** Whether nothing listens on any of these ports. */
export const areFree = async (ports: readonly number[]): Promise<boolean> =>
  (await Promise.all(ports.map(isPortFree))).every(Boolean);

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(lowest, highest);
    if (await isPortFree(port)) ports.add(port);
  }
  return [...ports];
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
