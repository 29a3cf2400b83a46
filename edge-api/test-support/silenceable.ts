import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** The way to the database, which can fall silent without closing. */
export async function silenceable(databaseUrl: string) {
  let silent = false;
  /** Those that were open in a silence stay mute, as when a router forgot them. */
  const sockets = new Set<Socket>();
  const mute = new WeakSet<Socket>();
  const { hostname, port } = new URL(databaseUrl);
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    if (silent) mute.add(near).add(far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (chunk) => mute.has(from) || to.write(chunk));
      from.on('end', () => mute.has(from) || to.end());
      from.on('error', () => mute.has(from) || to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        if (!mute.has(from)) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    silence: (now: boolean) => {
      silent = now;
      if (now) for (const socket of sockets) mute.add(socket);
    },
  };
}
