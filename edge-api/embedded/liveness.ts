import { connect, createServer } from 'node:net';
import { codeOf } from '../db/database-failure';

const ANSWER_WITHIN_MS = 2_000;

/** The answer of a loopback port: nothing listens, something listens without an answer, or an id. */
export type Liveness = 'closed' | 'silent' | { readonly instanceId: string };

/**
 * Answers every connection to a loopback port with our id while this process lives: the operating
 * system closes the port when the process ends for any reason. It does not prevent that end.
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

/** Asks a port for the id of its owner, for at most two seconds. */
export function askLivenessPort(port: number): Promise<Liveness> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1' });
    const settle = (answer: Liveness) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(ANSWER_WITHIN_MS, () => settle('silent'));
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      // Another program's text; ours is only a UUID.
      if (text.length > 100) settle('closed');
    });
    socket.on('end', () => settle({ instanceId: text }));
    // Usually refused; a reset connection or an unreachable loopback does not prove life either.
    socket.on('error', (error) => settle(codeOf(error) === 'ETIMEDOUT' ? 'silent' : 'closed'));
  });
}
