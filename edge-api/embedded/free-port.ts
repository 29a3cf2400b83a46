import { createServer } from 'node:net';

/**
 * Asks the operating system for a TCP port that nothing listens on at 127.0.0.1: the `wanted` one, or
 * where that is taken any other. Another program may take it first, so callers try again when they cannot
 * listen.
 */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort())));
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
