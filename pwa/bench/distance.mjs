// A way to a port of this machine as if it were far away, without a change of the system's network.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { Transform } from 'node:stream';

// What may be on its way in one direction of a connection; more has to wait.
const MOST_BYTES = 4_000_000;

/**
 * @param roundTripMs time to the far end and back
 * @param openingTrips round trips before the first byte of a new connection: one for TCP, and those of TLS
 * @returns `port` of the near end; `close` ends it with its connections
 */
export async function openDistance(port, roundTripMs, openingTrips) {
  const sockets = new Set();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ host: '127.0.0.1', port, noDelay: true });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    const opensAt = performance.now() + openingTrips * roundTripMs;
    // Not one pipeline: the far end may be closed while its last bytes are still on their way.
    near.pipe(late(roundTripMs / 2, opensAt)).pipe(far);
    far.pipe(late(roundTripMs / 2, 0)).pipe(near);
    // One end that goes away in the middle is no fault.
    near.on('error', () => {}).on('close', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: server.address().port,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Passes bytes on in their order, each `ms` after it came, and none before `opensAt`. */
function late(ms, opensAt) {
  const parts = [];
  let bytes = 0;
  let goOn = () => {};
  let end = () => {};
  return new Transform({
    transform(part, _, done) {
      parts.push(part);
      bytes += part.length;
      const waitMs = Math.max(opensAt - performance.now(), 0) + ms;
      setTimeout(() => {
        const next = parts.shift();
        bytes -= next.length;
        this.push(next);
        goOn();
        if (parts.length === 0) end();
      }, waitMs);
      goOn = () => {
        if (bytes >= MOST_BYTES) return;
        goOn = () => {};
        done();
      };
      goOn();
    },
    flush(done) {
      end = done;
      if (parts.length === 0) done();
    },
  });
}
