import type { Socket } from 'node:net';
import { Transform } from 'node:stream';
import type { Behaviour } from './network';

/**
 * A slow connection that breaks every `everyMs`. `sentBytes` counts the bytes of files that were sent
 * over it, whether they arrived or not; `breaks` how often it broke.
 */
export function breaking(everyMs: number, bytesPerMs: number) {
  const counts = { sentBytes: 0, breaks: 0 };
  const connections = new Set<Socket>();
  const timer = setInterval(() => {
    counts.breaks += 1;
    for (const connection of connections) connection.destroy();
    connections.clear();
  }, everyMs);
  const behaviour: Behaviour = ({ incoming, forward }) => {
    connections.add(incoming.socket);
    const slow = new Transform({
      transform(part, _, done) {
        if (incoming.method === 'PATCH') counts.sentBytes += part.length;
        setTimeout(done, part.length / bytesPerMs, null, part);
      },
    });
    forward(0, slow);
  };
  return Object.assign(behaviour, { counts, stop: () => clearInterval(timer) });
}
