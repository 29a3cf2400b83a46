// A way to a server that can be cut: for a page and for its service worker alike.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pipeline, Transform } from 'node:stream';

/**
 * @param sendsPerMs how many bytes a connection sends to the server in a millisecond; no limit without it
 * @returns `url` of the near end; `cut` refuses and breaks every connection from now on
 */
export async function openLine(url, sendsPerMs = Number.POSITIVE_INFINITY) {
  const sockets = new Set();
  const server = createServer((near) => {
    const far = connect({ host: '127.0.0.1', port: Number(new URL(url).port) });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    }
    // A browser that goes away in the middle is no fault.
    pipeline(near, atSpeed(sendsPerMs), far, near, () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function atSpeed(bytesPerMs) {
  return new Transform({
    transform(part, _, done) {
      if (bytesPerMs === Number.POSITIVE_INFINITY) done(null, part);
      else setTimeout(done, part.length / bytesPerMs, null, part);
    },
  });
}
