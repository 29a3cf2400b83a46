import { connect, createServer } from 'node:net';
import { errorCode } from '../node/error-code';

const ANSWER_WITHIN_MS = 2_000;

/** What a loopback port shows: nothing listens, something listens but is mute, or an id. */
export type Liveness = 'closed' | 'silent' | { readonly instanceId: string };

/**
 * Answers every connection to a loopback port with our id for as long as this process lives: the
 * operating system closes the port with the process, however that ends. It does not keep the
 * process alive by itself.
 */
export function openLivenessPort(
  instanceId: string,
): Promise<{ readonly port: number; close(): Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(instanceId);
    });
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.unref();
      resolve({ port, close: () => new Promise((closed) => server.close(() => closed())) });
    });
  });
}

/** Asks a port for its life sign, at most two seconds long. */
export function askLivenessPort(port: number): Promise<Liveness> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1' });
    const settle = (shown: Liveness) => {
      socket.destroy();
      resolve(shown);
    };
    socket.setTimeout(ANSWER_WITHIN_MS, () => settle('silent'));
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      // Another program's greeting; ours is a UUID and ends.
      if (text.length > 100) settle('closed');
    });
    socket.on('end', () => settle({ instanceId: text }));
    // Refused is the plain case; a reset or unreachable loopback is no proof of life either.
    socket.on('error', (error) => settle(errorCode(error) === 'ETIMEDOUT' ? 'silent' : 'closed'));
  });
}
