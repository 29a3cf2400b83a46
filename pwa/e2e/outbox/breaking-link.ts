import type { Socket } from 'node:net';
import { Transform } from 'node:stream';
import type { Behaviour } from '../support/network';

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
    const isFile = incoming.method === 'PATCH';
    forward(0, slowly(bytesPerMs, isFile ? counts : { sentBytes: 0 }));
  };
  return Object.assign(behaviour, { counts, stop: () => clearInterval(timer) });
}

/** Files are sent at this speed, everything else gets through. `sentBytes` counts as above. */
export function slowFiles(bytesPerMs: number) {
  const counts = { sentBytes: 0 };
  const behaviour: Behaviour = ({ incoming, forward }) =>
    incoming.method === 'PATCH' ? forward(0, slowly(bytesPerMs, counts)) : forward();
  return Object.assign(behaviour, { counts });
}

/** Counts what comes through. */
const slowly = (bytesPerMs: number, counts: { sentBytes: number }) =>
  new Transform({
    transform(part, _, done) {
      counts.sentBytes += part.length;
      setTimeout(done, part.length / bytesPerMs, null, part);
    },
  });
